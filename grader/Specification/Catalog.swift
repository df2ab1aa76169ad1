import Base

/// What lessons there are and where their files lie.
package struct Catalog: Sendable {
  /// The root of the repository.
  package let root: String
  /// The suites, in order, hidden cases included.
  package let suites: [Suite]
  /// What the worked examples of the texts are run by; not a lesson.
  package let examples: Suite?

  /// The lessons of `suites`, and the suite of the examples, in the repository at `root`.
  package init(root: String, suites: [Suite], examples: Suite? = nil) {
    self.root = root
    self.suites = suites
    self.examples = examples
  }

  /// The names of all lessons with their numbers, in order.
  package var lessons: [String] { suites.map(\.lesson) }

  /// The suite of `lesson`.
  package func suite(of lesson: String) -> Suite? { (suites + [examples].compactMap { $0 }).first { $0.lesson == lesson } }

  /// The files of `lesson`.
  package func files(of lesson: String) -> LessonFiles { LessonFiles(lesson: lesson, root: root) }

  /// What `lesson` is worth.
  package func maxPoints(of lesson: String) -> Int { suite(of: lesson)?.cases.reduce(0) { $0 + $1.points } ?? 0 }
}
