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
  }
  let lesson: String
  let kind: Kind
  let submission: Submission

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
    return answers + snippets(of: lesson, in: catalog)
  }

  private static func text(_ path: String) throws(Fault) -> String { try Submission(path: path).text }

  private static func snippets(of lesson: String, in catalog: Catalog) -> [KnownAnswer] {
    (catalog.text(of: lesson)?.snippets ?? []).compactMap { snippet in
      guard let expect = snippet.expect, expect != .fragment else { return nil }
      let path = "Lessons/\(lesson).md:\(snippet.line)"
      return KnownAnswer(
        lesson: lesson, kind: .snippet(expect, line: snippet.line), submission: Submission(path: path, text: snippet.code))
    }
  }

  /// What is wrong with `result`, given what is known; `notebook` has the notes that its report quotes.
  func problems(_ result: LessonResult, suite: Suite?, notebook: Notebook) -> [SoundnessProblem] {
    let path = submission.path
    let failures = result.cases.filter { $0.verdict != .passed }
    if result.verdict == .graderFault || failures.contains(where: { $0.verdict == .graderFault }) { return [.faulted(path, result)] }
    switch kind {
    case .stub: return otherVerdict(than: .notAttempted, result)
    case .solution, .right: return otherVerdict(than: .passed, result)
    case .snippet(.fragment, _): return []
    case .snippet(.verdict(let expected, let mentions), _):
      let wrong = otherVerdict(than: expected, result)
      guard wrong.isEmpty, let mentions else { return wrong }
      return result.reports.contains { $0.contains(mentions) } ? [] : [.notMentioned(path, mentions)]
    case .wrong(let header):
      let wrong = otherVerdict(than: header.verdict, result) + otherCases(than: header, failures, suite)
      return wrong.isEmpty ? otherNote(than: header.note, result, notebook) : wrong
    }
  }

  private func otherVerdict(than expected: Verdict, _ result: LessonResult) -> [SoundnessProblem] {
    result.verdict == expected ? [] : [.verdict(submission.path, expected: expected, result)]
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
  /// What the compiler, the runtime and the submission itself said.
  fileprivate var reports: [String] {
    diagnostics.map(\.message)
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
