import Base
import Course
import Judging

/// One failure, opened: what was asked, what happened, where, why, and how it is seen again.
struct FailureView {
  let lesson: ReportedLesson
  let notebook: Notebook
  let terminal: Terminal
  let language: any Language

  func lines(of result: CaseResult) -> [String] {
    switch result.visibility {
    case .silent: return headline(result.verdict, nil) + notice(language.text(.hiddenCase))
    case .message:
      return title(result) + headline(result.verdict, nil) + note(result)
        + notice(language.text(.hiddenScenario))
    case .shown: break
    }
    var out = title(result)
    out += headline(result.verdict, language.message(for: result))
    out += run(result)
    out += section(comparison(result))
    out += section(place(result.location))
    out += note(result)
    out += section(search(result))
    out += section(printed(result.output))
    return out
  }

  /// One run of a case, whatever came of it.
  func replayLines(of result: CaseResult) -> [String] {
    guard result.verdict == .passed else { return lines(of: result) }
    guard result.visibility == .shown else { return headline(.passed, nil) }
    return title(result) + headline(.passed, nil) + run(result) + section(printed(result.output))
  }

  private func run(_ result: CaseResult) -> [String] {
    section(TimelineView(terminal: terminal, language: language).lines(of: result.timeline))
      + section(InterleavingView(terminal: terminal, language: language).lines(of: result.interleaving))
  }

  /// Where the lesson failed before any case ran.
  func linesWithoutCases() -> [String] {
    let result = lesson.result
    var out = headline(result.verdict, result.failure.map { language.message(for: $0) })
    let errors = result.diagnostics.filter { $0.severity == .error }
    let shown = errors.isEmpty ? result.diagnostics : errors
    for diagnostic in shown.prefix(3) {
      let place = diagnostic.line > 0 ? ":\(diagnostic.line):\(diagnostic.column)" : ""
      let file = isLearners(diagnostic.file) ? lesson.path : diagnostic.file
      out += [""] + wrap("\(escaped(file))\(place)", width: terminal.width)
      out += wrap("\(diagnostic.severity.rawValue): \(escaped(diagnostic.message))", width: terminal.width, indent: "  ")
      out += quote(diagnostic)
    }
    if shown.count > 3 { out += ["", language.text(.moreMessages(shown.count - 3))] }
    guard result.verdict != .passed else { return out }
    return out + section(quoted(notebook.reference(lesson: result.lesson, note: nil, verdict: result.verdict)))
  }

  private func quote(_ diagnostic: Diagnostic) -> [String] {
    guard isLearners(diagnostic.file), let source = lesson.source, diagnostic.line > 0 else { return [] }
    return SourceQuote.lines(of: source, line: diagnostic.line, column: diagnostic.column, terminal: terminal)
  }

  private func title(_ result: CaseResult) -> [String] {
    wrap("\(result.id): \(escaped(result.title))", width: terminal.width).map { terminal.paint($0, .bold) }
  }

  /// The verdict's name and a sentence; further lines of the message, such as a signature, stand as they are.
  private func headline(_ verdict: Verdict, _ message: String?) -> [String] {
    let name = language.name(of: verdict)
    let lines = (message.flatMap { $0.isEmpty ? nil : $0 } ?? language.sentence(for: verdict)).lines
    let first = wrap("\(name.prefix(1).uppercased())\(name.dropFirst()). \(escaped(lines.first ?? ""))", width: terminal.width)
    return first + lines.dropFirst().map { "  " + escaped($0) }
  }

  private func section(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [""] + lines }

  private func notice(_ text: String) -> [String] { [""] + wrap(text, width: terminal.width) }

  /// A text behind its label; further lines of it, such as code, stand as they are.
  private func hang(_ text: String, behind label: Label) -> [String] {
    let hanging = String(repeating: " ", count: 10), lines = text.lines
    return wrap(escaped(lines.first ?? ""), width: terminal.width, indent: language.text(label).padded(10), hanging: hanging)
      + lines.dropFirst().map { hanging + "  " + escaped($0) }
  }

  private func explain(_ reference: NoteReference) -> String {
    "swift run grader explain \(reference.lesson == Notebook.general ? reference.id : reference.description)"
  }

  private func comparison(_ result: CaseResult) -> [String] {
    guard let mismatch = result.judgement.mismatch else { return [] }
    let words = language.comparison(of: mismatch)
    return hang(words.expected, behind: .expected) + hang(words.observed, behind: .observed)
  }

  /// The learner's line, quoted. The path is the one that the learner's shell takes.
  private func place(_ location: SourceLocation?) -> [String] {
    guard let location else { return [] }
    guard isLearners(location.file), let source = lesson.source else { return ["\(escaped(location.file)):\(location.line)"] }
    return ["\(escaped(lesson.path)):\(location.line)"] + SourceQuote.lines(of: source, line: location.line, terminal: terminal)
  }

  private func isLearners(_ file: String) -> Bool {
    file == lesson.path || file.split(separator: "/").last == lesson.path.split(separator: "/").last
  }

  private func note(_ result: CaseResult) -> [String] {
    section(quoted(notebook.reference(lesson: lesson.result.lesson, note: result.note, verdict: result.verdict)))
  }

  /// The most lines of a note that a report quotes; `explain` prints all of it.
  private static let quotedLines = 18

  private func quoted(_ reference: NoteReference?) -> [String] {
    guard let reference, let note = notebook.note(at: reference) else { return [] }
    // Code is for the lesson: a report quotes the sentences.
    var body = PlainText(language: language).render(note.sentences, width: terminal.width - 2)
    var more = ""
    if note.sentences != note.body {
      more = "; " + language.text(.withCode(command: explain(reference)))
    }
    if body.count > Self.quotedLines {
      let cut = body.prefix(Self.quotedLines).lastIndex(of: "") ?? Self.quotedLines
      body = Array(body.prefix(max(cut, 1)))
      more = "; " + language.text(.more(command: explain(reference)))
    }
    let head = language.text(.why(title: PlainText.inline(note.title)))
    let lines = wrap(head, width: terminal.width).map { terminal.paint($0, .bold) }
    return lines + body.map { $0.isEmpty ? "" : "  " + $0 } + wrap("(\(reference.path)\(more))", width: terminal.width, indent: "  ")
  }

  private func search(_ result: CaseResult) -> [String] {
    var out: [String] = []
    let coverage = language.coverage(of: result)
    if !coverage.isEmpty { out += hang(coverage, behind: .searched) }
    if result.observedOnly {
      out += wrap(language.text(.observedOnly(in: [])), width: terminal.width)
    }
    let schedule = result.schedule.map { " --schedule \($0)" } ?? ""
    let plain = lesson.result.compilation?.isWithSettings == false ? " --without-settings" : ""
    let file = lesson.isNamed ? " --submission \(shellQuoted(lesson.path))" : ""
    if !result.timeline.isEmpty {
      out.append(language.text(.again).padded(10) + "swift run grader replay \(lesson.number) \(result.id)\(schedule)\(plain)\(file)")
    }
    return out
  }

  private func printed(_ output: String) -> [String] {
    let all = escaped(output, keepsNewlines: true)
    guard !all.trimmed.isEmpty else { return [] }
    let cut = all.count > 500 ? String(all.prefix(500)) + terminal.ellipsis : all
    var lines = cut.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return [language.text(.printed)] + lines.map { "  | " + $0 }
  }
}
