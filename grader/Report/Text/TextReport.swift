/// What the terminal shows of graded lessons: every case in one line, the first failure opened, what to do next.
public struct TextReport: Sendable {
  let notebook: Notebook
  let terminal: Terminal

  /// A report that quotes from `notebook` and is laid out for `terminal`.
  public init(notebook: Notebook, terminal: Terminal) {
    self.notebook = notebook
    self.terminal = terminal
  }

  /// The whole text, with a newline at its end. Where there are several lessons, those passed take one line each.
  public func text(of lessons: [ReportedLesson]) -> String {
    var out: [String] = []
    let focus =
      lessons.first { $0.result.verdict != .passed && $0.result.verdict != .notAttempted }
      ?? lessons.first { $0.result.verdict != .passed }
    for lesson in lessons {
      let isShort = lessons.count > 1 && [.passed, .notAttempted].contains(lesson.result.verdict)
      if !isShort, let last = out.last, !last.isEmpty { out.append("") }
      out.append(header(lesson))
      if !isShort, !lesson.result.cases.isEmpty { out += [""] + caseLines(lesson.result.cases) + [""] + searched(lesson.result) }
      if lesson.result.lesson == focus?.result.lesson, !isShort { out += opened(lesson) + [""] }
    }
    if out.last?.isEmpty == false { out.append("") }
    out += footer(lessons, focus: focus)
    return out.joined(separator: "\n") + "\n"
  }

  /// What one replayed case looked like, passed or not.
  public func replay(of lesson: ReportedLesson) -> String {
    let view = FailureView(lesson: lesson, notebook: notebook, terminal: terminal)
    let body = lesson.result.cases.first.map(view.replayLines) ?? view.linesWithoutCases()
    return (body + [""] + searched(lesson.result) + footer([lesson], focus: lesson)).joined(separator: "\n") + "\n"
  }

  private func header(_ lesson: ReportedLesson) -> String {
    let result = lesson.result
    let name = LessonName(result.lesson).spoken
    var state = Words.name(of: result.verdict)
    if !result.cases.isEmpty { state += ", \(result.points) of \(Words.count(lesson.maxPoints, "point"))" }
    if result.isCached { state += ", as before" }
    let gap = max(2, terminal.width - displayWidth(name) - displayWidth(state))
    return terminal.paint(name, .bold) + String(repeating: " ", count: gap) + terminal.paint(state, style(result.verdict))
  }

  /// How much a pass rests on, and where it was only watched.
  private func searched(_ result: LessonResult) -> [String] {
    guard result.verdict == .passed else { return [] }
    var lines: [String] = []
    let text = Words.coverage(of: result.cases)
    if !text.isEmpty { lines += wrap(text, width: terminal.width, indent: "Searched  ", hanging: "          ") }
    let watched = result.cases.filter(\.observedOnly).map(\.id)
    if !watched.isEmpty {
      let sentence = "Observed, not proved: threads were at work that the grader does not steer, in \(watched.joined(separator: ", "))."
      lines += wrap(sentence, width: terminal.width)
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func caseLines(_ cases: [CaseResult]) -> [String] {
    let words = cases.map { Words.name(of: $0.verdict) }
    let wordWidth = words.map { displayWidth($0) }.max() ?? 0
    let idWidth = cases.map { displayWidth($0.id) }.max() ?? 0
    return zip(cases, words).map { result, word in
      let mark = result.verdict == .passed ? terminal.passMark : result.verdict == .notAttempted ? terminal.openMark : terminal.failMark
      let title = result.visibility == .silent ? "(hidden)" : escaped(result.title)
      let room = terminal.width - 2 - wordWidth
      // A few letters of a title say less than none.
      let rest = room - idWidth < 16 ? "  \(result.id)" : "  \(result.id.padded(idWidth))  \(title)"
      return terminal.paint("\(mark) \(word.padded(wordWidth))", style(result.verdict))
        + clip(rest, width: room, mark: terminal.ellipsis)
    }
  }

  private func style(_ verdict: Verdict) -> Terminal.Style {
    switch verdict {
    case .passed: .green
    case .notAttempted: .yellow
    default: .red
    }
  }

  private func opened(_ lesson: ReportedLesson) -> [String] {
    let view = FailureView(lesson: lesson, notebook: notebook, terminal: terminal)
    return lesson.result.firstFailure.map(view.lines) ?? view.linesWithoutCases()
  }

  private func footer(_ lessons: [ReportedLesson], focus: ReportedLesson?) -> [String] {
    guard let lesson = focus ?? lessons.last else { return [] }
    let step = NextStep(after: lesson)
    let file = "File  \(escaped(lesson.path))" + (step.line.map { ":\($0)" } ?? "")
    return [file, (step.isAfterAnEdit ? "Then  " : "Next  ") + terminal.paint(step.command, .bold)]
  }
}

/// What a learner does after a result.
public struct NextStep: Hashable, Sendable {
  /// The exact command.
  public let command: String
  /// The line to look at, where there is one.
  public let line: Int?
  /// Whether the command is of use only after an edit.
  public let isAfterAnEdit: Bool

  /// What follows on the result of `lesson`.
  public init(after lesson: ReportedLesson) {
    let result = lesson.result
    let failure = result.firstFailure
    let isShown = failure?.visibility == .shown
    let own = result.diagnostics.filter { $0.file.split(separator: "/").last == lesson.path.split(separator: "/").last }
    line = own.first { $0.severity == "error" && $0.line > 0 }?.line ?? (isShown ? failure?.location?.line : nil)
    let verdict = failure?.verdict ?? result.verdict
    isAfterAnEdit = [.doesNotCompile, .changedSignature, .forbidden].contains(verdict)
    switch verdict {
    case .passed: command = "swift run grader"
    case .notAttempted: command = "swift run grader lesson \(lesson.number)"
    case .graderFault: command = "swift run grader doctor"
    case .doesNotCompile, .changedSignature, .forbidden:
      let file = lesson.isNamed ? " --submission \(shellQuoted(lesson.path))" : ""
      command = "swift run grader grade \(lesson.number)\(file)"
    default: command = "swift run grader hint \(lesson.number) --level 1"
    }
  }
}

/// `text` as one word of a shell.
func shellQuoted(_ text: String) -> String {
  let plain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+=:,@".contains($0)) }
  if plain, !text.isEmpty { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
