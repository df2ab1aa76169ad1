import Base
import Course
import Judging
import Specification

/// One answer whose verdict is known.
struct KnownAnswer: Sendable {
  enum Kind: Sendable {
    case stub, solution, right
    case wrong(SubmissionHeader)
    case snippet(Snippet.Expectation, line: Int)
    /// A block that a question asks about, which must be what one of the choices says.
    case asked(Question)
    /// Something in the text that must not be an answer to its lesson.
    case noAnswer
  }
  let lesson: String
  let kind: Kind
  let submission: Submission
  /// Whose suite it is graded by: the lesson's, or that of the examples.
  var suite: String
  /// The compiler settings of an example: those of its lesson. Nil for a submission, which is graded as a learner's.
  var settings: [CompilerSetting]?

  init(lesson: String, kind: Kind, submission: Submission, suite: String? = nil, settings: [CompilerSetting]? = nil) {
    self.lesson = lesson
    self.kind = kind
    self.submission = submission
    self.suite = suite ?? lesson
    self.settings = settings
  }

  /// The stub, the solution, the submissions and the snippets of `lesson`; paths are relative to the repository.
  static func all(of lesson: String, in catalog: Catalog, _ problems: inout [SoundnessProblem]) -> [KnownAnswer] {
    let files = LessonFiles(lesson: lesson, root: "")
    var answers: [KnownAnswer] = []
    func add(_ kind: Kind, _ path: String) {
      do throws(Fault) {
        let shown = String(path.dropFirst())
        answers.append(KnownAnswer(lesson: lesson, kind: kind, submission: Submission(path: shown, text: try text(catalog.root + path))))
      } catch {
        problems.append(.unreadable(error))
      }
    }
    add(.stub, files.pristine)
    add(.solution, files.solution)
    for name in Files.list(catalog.root + files.submissions) {
      let path = "\(files.submissions)/\(name)"
      if name.hasPrefix("right-") { add(.right, path) }
      guard name.hasPrefix("wrong-"), let source = try? Files.text(catalog.root + path) else { continue }
      if let header = try? SubmissionHeader(source) { add(.wrong(header), path) }  // Structure reports a header that cannot be read
    }
    guard let text = catalog.text(of: lesson) else { return answers }
    return answers + snippets(of: text, lesson, in: catalog)
      + noAnswers(text, lesson, stub: (try? Files.text(catalog.root + files.pristine)) ?? "")
  }

  private static func text(_ path: String) throws(Fault) -> String { try Submission(path: path).text }

  /// The blocks of which the text says what happens.
  private static func snippets(of text: LessonText, _ lesson: String, in catalog: Catalog) -> [KnownAnswer] {
    let examples = catalog.examples?.lesson ?? lesson, settings = catalog.suite(of: lesson)?.compilerSettings
    return text.snippets.compactMap { snippet in
      guard let expect = snippet.expect else { return nil }
      let submission = Submission(path: "Lessons/\(lesson).md:\(snippet.line)", text: snippet.code)
      switch expect {
      case .fragment: return nil
      case .verdict: return KnownAnswer(lesson: lesson, kind: .snippet(expect, line: snippet.line), submission: submission)
      case .example:
        return KnownAnswer(
          lesson: lesson, kind: .snippet(expect, line: snippet.line), submission: submission, suite: examples, settings: settings)
      case .asked(let isExample):
        guard let question = text.questions.first(where: { $0.snippetLine == snippet.line }) else { return nil }
        return KnownAnswer(
          lesson: lesson, kind: .asked(question), submission: submission, suite: isExample ? examples : lesson,
          settings: isExample ? settings : nil)
      }
    }
  }

  /// What a learner could paste: each block, all of them together, the hints' code, the stub's comments. A block that is graded anyway is not
  /// graded again. A text that still announces a right answer (`expect: passes`) is not held to this yet.
  private static func noAnswers(_ text: LessonText, _ lesson: String, stub: String) -> [KnownAnswer] {
    func pasted(_ place: String, _ code: String) -> KnownAnswer? {
      code.trimmed.isEmpty ? nil : KnownAnswer(lesson: lesson, kind: .noAnswer, submission: Submission(path: place, text: code))
    }
    let announces = text.snippets.contains { if case .verdict(.passed, _) = $0.expect { true } else { false } }
    guard !announces else { return [] }
    let file = "Lessons/\(lesson).md"
    let single = text.snippets.map { snippet -> KnownAnswer? in
      if case .verdict = snippet.expect { return nil }
      return pasted("\(file):\(snippet.line)", snippet.code)
    }
    let comments = stub.lines.filter { $0.trimmed.hasPrefix("//") }.map { String($0.trimmed.drop { $0 == "/" }) }
    let joined = [
      pasted("\(file): all blocks", text.snippets.map(\.code).joined()),
      pasted("\(file): all fragments", text.snippets.filter { $0.expect == .fragment }.map(\.code).joined()),
      pasted("\(file): all hints", text.snippets.filter(\.isInHint).map(\.code).joined()),
      pasted("Tests/\(lesson)/Stub.swift.txt: all comments", comments.joined(separator: "\n"))
    ]
    return (single + joined).compactMap { $0 }
  }

  /// What is wrong with `result`, given what is known; `notebook` has the notes that its report quotes.
  func problems(_ result: LessonResult, suite: Suite?, notebook: Notebook) -> [SoundnessProblem] {
    let path = submission.path
    let failures = result.cases.filter { $0.verdict != .passed }
    if result.verdict == .graderFault || failures.contains(where: { $0.verdict == .graderFault }) { return [.faulted(path, result)] }
    switch kind {
    case .stub where suite?.begins == .asRepair: return notARepair(result)
    case .stub: return otherVerdict(than: .notAttempted, result)
    case .solution, .right: return otherVerdict(than: .passed, result)
    case .snippet(.fragment, _), .snippet(.asked, _): return []
    case .noAnswer: return result.verdict == .passed ? [.printsAnswer(path)] : []
    case .asked(let question): return otherChoice(of: question, result)
    case .snippet(.verdict(let expected, let mentions), _), .snippet(.example(let expected, let mentions), _):
      let wrong = otherVerdict(than: expected, result)
      guard wrong.isEmpty, let mentions else { return wrong }
      return result.reports.contains { $0.contains(mentions) } ? [] : [.notMentioned(path, mentions)]
    case .wrong(let header):
      let wrong = otherVerdict(than: header.verdict, result) + otherCases(than: header, failures, suite)
      return wrong.isEmpty ? otherNote(than: header.note, result, notebook) : wrong
    }
  }

  /// A file that is to be mended compiles and fails: no case of it ends at a `todo`.
  private func notARepair(_ result: LessonResult) -> [SoundnessProblem] {
    let isWrong = result.verdict.isAboutCases && !result.cases.contains { $0.verdict == .notAttempted }
    return isWrong && result.cases.contains { $0.verdict != .passed } ? [] : [.notARepair(submission.path, result)]
  }

  private func otherVerdict(than expected: Verdict, _ result: LessonResult) -> [SoundnessProblem] {
    result.verdict == expected ? [] : [.verdict(submission.path, expected: expected, result)]
  }

  /// The right choice is the one that says what has happened.
  private func otherChoice(of question: Question, _ result: LessonResult) -> [SoundnessProblem] {
    let right = question.choices.filter { $0.verdict == result.verdict && ($0.prints ?? result.printed) == result.printed }
    return right.count == 1 ? [] : [.rightChoices(right.count, question: question.id, submission.path, result)]
  }

  private func otherNote(than note: String, _ result: LessonResult, _ notebook: Notebook) -> [SoundnessProblem] {
    let demanded = NoteReference(note) ?? NoteReference(lesson: lesson, id: note)
    let quoted = notebook.reference(lesson: lesson, note: result.firstFailure?.note, verdict: result.verdict)
    return quoted == demanded ? [] : [.otherNote(submission.path, demanded: demanded, quoted: quoted)]
  }

  private func otherCases(than header: SubmissionHeader, _ failures: [CaseResult], _ suite: Suite?) -> [SoundnessProblem] {
    guard header.verdict.isAboutCases else { return [] }
    var found: [SoundnessProblem] = []
    let got = failures.filter { $0.verdict == header.verdict }.map(\.id)
    // The failure of a generated case is the first one that is drawn, so it may be any that the header allows.
    let generated = Set((suite?.cases ?? []).filter(\.isGenerated).map(\.id))
    let allowed = failures.filter { generated.contains($0.id) && header.also.contains($0.verdict) }.map(\.id)
    let missing = header.cases.filter { !got.contains($0) && !allowed.contains($0) }
    let extra = got.filter { !header.cases.contains($0) }
    if !missing.isEmpty || !extra.isEmpty { found.append(.cases(submission.path, header.verdict, missing: missing, extra: extra)) }
    for failure in failures where failure.verdict != header.verdict && !header.also.contains(failure.verdict) {
      found.append(.otherVerdict(submission.path, case: failure.id, failure.verdict))
    }
    return found
  }
}

extension LessonResult {
  /// All that the submission printed in its first case, lines joined by spaces.
  package var printed: String { (cases.first?.output ?? "").lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ") }

  /// What the compiler, the runtime and the submission itself said.
  fileprivate var reports: [String] {
    diagnostics.map(\.message)
      + [printed]
      + cases.filter { $0.verdict != .passed }.flatMap { result in
        [result.output] + [result.ending.report].compactMap { $0 }
          + result.timeline.compactMap { if case .reported(let text) = $0.event { text } else { nil } }
      }
  }
}

extension Ending {
  fileprivate var report: String? {
    switch self {
    case .resumedTwice(let report), .crashed(_, let report): report
    default: nil
    }
  }
}
