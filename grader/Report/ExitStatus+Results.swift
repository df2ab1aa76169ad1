import Commands
import Judging

extension ExitStatus {
  /// The status of a grading command. It is never `done` where nothing was graded.
  package init(of results: [LessonResult]) {
    if results.isEmpty || results.contains(where: { $0.verdict == .graderFault }) {
      self = .fault
    } else {
      self = results.allSatisfy { $0.verdict == .passed } ? .done : .failed
    }
  }
}
