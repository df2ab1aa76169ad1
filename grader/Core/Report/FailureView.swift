/// One failure, opened: what was asked, what happened, where, why, and how it is seen again.
struct FailureView {
  let lesson: ReportedLesson
  let notebook: Notebook
  let terminal: Terminal

  func lines(of result: CaseResult) -> [String] {
    switch result.visibility {
    case .silent: return headline(result.verdict, nil) + notice("A hidden case. Its verdict is all that is shown of it.")
    case .message:
      return title(result) + headline(result.verdict, nil) + note(result)
        + notice("A hidden case: its scenario is not shown.")
    case .shown: break
    }
    var out = title(result)
    out += headline(result.verdict, result.message)
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
    section(Timeline.lines(of: result.sequence, terminal: terminal))
      + section(Lanes.lines(of: result.interleaving, terminal: terminal))
  }

  /// Where the lesson failed before any case ran.
  func linesWithoutCases() -> [String] {
    let result = lesson.result
    var out = headline(result.verdict, result.message)
    let errors = result.diagnostics.filter { $0.severity == "error" }
    let shown = errors.isEmpty ? result.diagnostics : errors
    for diagnostic in shown.prefix(3) {
      let place = diagnostic.line > 0 ? ":\(diagnostic.line):\(diagnostic.column)" : ""
      let file = isLearners(diagnostic.file) ? lesson.path : diagnostic.file
      out += [""] + wrap("\(escaped(file))\(place)", width: terminal.width)
      out += wrap("\(diagnostic.severity): \(escaped(diagnostic.message))", width: terminal.width, indent: "  ")
      out += quote(diagnostic)
    }
    if shown.count > 3 { out += ["", "\(Words.count(shown.count - 3, "more message"))."] }
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
    let name = Words.name(of: verdict)
    let lines = (message.flatMap { $0.isEmpty ? nil : $0 } ?? Words.sentence(for: verdict)).lines
    let first = wrap("\(name.prefix(1).uppercased())\(name.dropFirst()). \(escaped(lines.first ?? ""))", width: terminal.width)
    return first + lines.dropFirst().map { "  " + escaped($0) }
  }

  private func section(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [""] + lines }

  private func titled(_ title: String, _ lines: [String]) -> [String] { lines.isEmpty ? [] : [title] + lines }

  private func notice(_ text: String) -> [String] { [""] + wrap(text, width: terminal.width) }

  private func comparison(_ result: CaseResult) -> [String] {
    guard !result.expected.isEmpty || !result.observed.isEmpty else { return [] }
    let hanging = String(repeating: " ", count: 10)
    return wrap(escaped(result.expected), width: terminal.width, indent: "expected  ", hanging: hanging)
      + wrap(escaped(result.observed), width: terminal.width, indent: "observed  ", hanging: hanging)
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
    let named = result.note.flatMap { NoteReference($0) }
    return section(quoted(named ?? notebook.reference(lesson: lesson.result.lesson, note: nil, verdict: result.verdict)))
  }

  /// The most lines of a note that a report quotes; `explain` prints all of it.
  private static let quotedLines = 18

  private func quoted(_ reference: NoteReference?) -> [String] {
    guard let reference, let note = notebook.note(at: reference) else { return [] }
    // Code is for the lesson: a report quotes the sentences.
    var body = PlainText.render(note.sentences, width: terminal.width - 2)
    var more = ""
    if note.sentences != note.body {
      more = "; with code: swift run grader explain \(reference.lesson == Notebook.general ? reference.id : reference.description)"
    }
    if body.count > Self.quotedLines {
      let cut = body.prefix(Self.quotedLines).lastIndex(of: "") ?? Self.quotedLines
      body = Array(body.prefix(max(cut, 1)))
      more = "; more: swift run grader explain \(reference.lesson == Notebook.general ? reference.id : reference.description)"
    }
    let head = note.title.isEmpty ? "Why" : "Why: \(PlainText.inline(note.title))"
    let lines = wrap(head, width: terminal.width).map { terminal.paint($0, .bold) }
    return lines + body.map { $0.isEmpty ? "" : "  " + $0 } + wrap("(\(reference.path)\(more))", width: terminal.width, indent: "  ")
  }

  private func search(_ result: CaseResult) -> [String] {
    var out: [String] = []
    let coverage = Words.coverage(of: result)
    if !coverage.isEmpty { out += wrap(coverage, width: terminal.width, indent: "searched  ", hanging: "          ") }
    if result.observedOnly {
      out += wrap("Observed, not proved: threads were at work that the grader does not steer.", width: terminal.width)
    }
    let schedule = result.schedule.map { " --schedule \($0)" } ?? ""
    let file = lesson.isNamed ? " --submission \(shellQuoted(lesson.path))" : ""
    if !result.sequence.isEmpty { out.append("again     swift run grader replay \(lesson.number) \(result.id)\(schedule)\(file)") }
    return out
  }

  private func printed(_ output: String) -> [String] {
    let all = escaped(output, keepsNewlines: true)
    guard !all.trimmed.isEmpty else { return [] }
    let cut = all.count > 500 ? String(all.prefix(500)) + terminal.ellipsis : all
    var lines = cut.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return ["Printed by your code"] + lines.map { "  | " + $0 }
  }
}
