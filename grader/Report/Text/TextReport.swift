import Base
import Course
import Judging

/// What the terminal shows of graded lessons: every case in one line, the first failure opened, what to do next.
package struct TextReport: Sendable {
  let notebook: Notebook
  let terminal: Terminal
  let language: any Language

  /// A report that quotes from `notebook` and is laid out for `terminal`.
  package init(notebook: Notebook, terminal: Terminal, language: any Language) {
    self.notebook = notebook
    self.terminal = terminal
    self.language = language
  }

  /// The whole text, with a newline at its end. Where there are several lessons, those passed take one line each.
  package func text(of lessons: [ReportedLesson]) -> String {
    var out: [String] = []
    let focus =
      lessons.first { $0.result.verdict != .passed && $0.result.verdict != .notAttempted }
      ?? lessons.first { $0.result.verdict != .passed }
    for lesson in lessons {
      let isShort = lessons.count > 1 && [.passed, .notAttempted].contains(lesson.result.verdict)
      if !isShort, let last = out.last, !last.isEmpty { out.append("") }
      out.append(header(lesson))
      if !isShort { out += compilation(lesson.result) }
      if !isShort, !lesson.result.cases.isEmpty { out += [""] + caseLines(lesson.result.cases) + [""] + searched(lesson.result) }
      if lesson.result.lesson == focus?.result.lesson, !isShort { out += opened(lesson) + [""] }
    }
    if out.last?.isEmpty == false { out.append("") }
    out += footer(lessons, focus: focus)
    return out.joined(separator: "\n") + "\n"
  }

  /// What one replayed case looked like, passed or not.
  package func replay(of lesson: ReportedLesson) -> String {
    let view = FailureView(lesson: lesson, notebook: notebook, terminal: terminal, language: language)
    let body = lesson.result.cases.first.map(view.replayLines) ?? view.linesWithoutCases()
    return (compilation(lesson.result) + body + [""] + searched(lesson.result) + footer([lesson], focus: lesson)).joined(separator: "\n")
      + "\n"
  }

  private func header(_ lesson: ReportedLesson) -> String {
    let result = lesson.result
    let name = LessonName(result.lesson).spoken
    var state = language.name(of: result.verdict)
    if !result.cases.isEmpty { state += ", " + language.text(.points(result.points, of: lesson.maxPoints)) }
    if result.isCached { state += ", " + language.text(.fromCache) }
    let gap = max(2, terminal.width - displayWidth(name) - displayWidth(state))
    return terminal.paint(name, .bold) + String(repeating: " ", count: gap) + terminal.paint(state, style(result.verdict))
  }

  /// With which compiler settings the result came about, where the lesson has any.
  private func compilation(_ result: LessonResult) -> [String] {
    guard let compilation = result.compilation, result.verdict != .notAttempted else { return [] }
    return wrap(language.text(.compiled(compilation)), width: terminal.width)
  }

  /// How much a pass rests on, and where it was only watched.
  private func searched(_ result: LessonResult) -> [String] {
    guard result.verdict == .passed else { return [] }
    var lines: [String] = []
    let text = language.coverage(of: result.cases)
    if !text.isEmpty { lines += hang(text, behind: .searchedInAll) }
    let watched = result.cases.filter(\.observedOnly).map(\.id)
    if !watched.isEmpty {
      lines += wrap(language.text(.observedOnly(in: watched)), width: terminal.width)
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func hang(_ text: String, behind label: Label) -> [String] {
    let head = language.text(label) + "  "
    return wrap(text, width: terminal.width, indent: head, hanging: String(repeating: " ", count: displayWidth(head)))
  }

  private func caseLines(_ cases: [CaseResult]) -> [String] {
    let words = cases.map { language.name(of: $0.verdict) }
    let wordWidth = words.map { displayWidth($0) }.max() ?? 0
    let idWidth = cases.map { displayWidth($0.id) }.max() ?? 0
    return zip(cases, words).map { result, word in
      let mark = result.verdict == .passed ? terminal.passMark : result.verdict == .notAttempted ? terminal.openMark : terminal.failMark
      let title = result.visibility == .silent ? language.text(.hiddenTitle) : escaped(result.title)
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
    let view = FailureView(lesson: lesson, notebook: notebook, terminal: terminal, language: language)
    return lesson.result.firstFailure.map(view.lines) ?? view.linesWithoutCases()
  }

  private func footer(_ lessons: [ReportedLesson], focus: ReportedLesson?) -> [String] {
    guard let lesson = focus ?? lessons.last else { return [] }
    let step = NextStep(after: lesson)
    let file = "\(language.text(.file))  \(escaped(lesson.path))" + (step.line.map { ":\($0)" } ?? "")
    return [file, language.text(step.isAfterAnEdit ? .then : .next) + "  " + terminal.paint(step.command, .bold)]
  }
}
