import Base
import Judging

/// What a learner does after a result.
package struct NextStep: Hashable, Sendable {
  /// The exact command.
  package let command: String
  /// The line to look at, where there is one.
  package let line: Int?
  /// Whether the command is of use only after an edit.
  package let isAfterAnEdit: Bool

  /// What follows on the result of `lesson`.
  package init(after lesson: ReportedLesson) {
    let result = lesson.result
    let failure = result.firstFailure
    let isShown = failure?.visibility == .shown
    let own = result.diagnostics.filter { $0.file.split(separator: "/").last == lesson.path.split(separator: "/").last }
    line = own.first { $0.severity == .error && $0.line > 0 }?.line ?? (isShown ? failure?.location?.line : nil)
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
