/// How far a learner is: all lessons in one line, and the list of them.
public struct StatusReport: Sendable {
  let terminal: Terminal

  /// A status for `terminal`.
  public init(terminal: Terminal) { self.terminal = terminal }

  /// `2 of 3 lessons passed  ✓01 ✓02 ✗03`, with a newline at its end.
  public func line(of results: [LessonResult]) -> String {
    let passed = results.filter { $0.verdict == .passed }.count
    let head = "\(passed) of \(Words.count(results.count, "lesson")) passed  "
    let marks = results.map { result in mark(result.verdict) + LessonName(result.lesson).number }.joined(separator: " ")
    let hanging = String(repeating: " ", count: displayWidth(head))
    return wrap(marks, width: terminal.width, indent: head, hanging: hanging).joined(separator: "\n") + "\n"
  }

  /// One line a lesson: number, name, points, text.
  public func list(of catalog: Catalog) -> String {
    let names = catalog.lessons.map { LessonName($0) }
    let width = names.map { displayWidth($0.title) }.max() ?? 0
    return names.map { name in
      let points = Words.count(catalog.maxPoints(of: name.full), "point")
      return "\(name.number)  \(name.title.padded(width))  \(points.aligned(9))  Lessons/\(name.full).md\n"
    }.joined()
  }

  private func mark(_ verdict: Verdict) -> String {
    switch verdict {
    case .passed: terminal.passMark
    case .notAttempted: terminal.openMark
    default: terminal.failMark
    }
  }
}
