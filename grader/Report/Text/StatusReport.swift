import Base
import Judging
import Specification

/// How far a learner is: all lessons in one line, and the list of them.
package struct StatusReport: Sendable {
  let terminal: Terminal
  let language: any Language

  /// A status for `terminal`.
  package init(terminal: Terminal, language: any Language) {
    self.terminal = terminal
    self.language = language
  }

  /// `2 of 4 lessons passed  ✓01 ✓02 ✗03 ·04 to repair`, with a newline at its end.
  ///
  /// - Parameter untouched: The lessons to repair whose file is as it was handed out.
  package func line(of results: [LessonResult], toRepair untouched: Set<String> = []) -> String {
    let passed = results.filter { $0.verdict == .passed }.count
    let head = language.text(.lessonsPassed(passed, of: results.count)) + "  "
    let marks = results.map { result in
      let number = LessonName(result.lesson).number
      guard untouched.contains(result.lesson), result.verdict != .passed else { return mark(result.verdict) + number }
      return "\(terminal.openMark)\(number) \(language.text(.toRepair))"
    }.joined(separator: " ")
    let hanging = String(repeating: " ", count: displayWidth(head))
    return wrap(marks, width: terminal.width, indent: head, hanging: hanging).joined(separator: "\n") + "\n"
  }

  /// One line a lesson: number, name, points, text.
  package func list(of catalog: Catalog) -> String {
    let names = catalog.lessons.map { LessonName($0) }
    let width = names.map { displayWidth($0.title) }.max() ?? 0
    return names.map { name in
      let points = language.text(.pointsOfLesson(catalog.maxPoints(of: name.full)))
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
