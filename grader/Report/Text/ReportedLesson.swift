import Base
import Judging

/// One lesson of a report: what was found out, and what the report needs to point at the learner's file.
package struct ReportedLesson: Sendable {
  /// What was found out.
  package var result: LessonResult
  /// The learner's file, relative to the current folder.
  package var path: String
  /// What the file says; nil where it cannot be read.
  package var source: String?
  /// What the lesson is worth, also where nothing ran.
  package var maxPoints: Int
  /// Whether the file was named with `--submission`, so that commands have to name it again.
  package var isNamed: Bool

  /// The parts of a reported lesson.
  package init(result: LessonResult, path: String, source: String?, maxPoints: Int, isNamed: Bool = false) {
    self.result = result
    self.path = path
    self.source = source
    self.maxPoints = maxPoints
    self.isNamed = isNamed
  }

  /// The lesson's number as commands take it: `05`.
  package var number: String { LessonName(result.lesson).number }
}
