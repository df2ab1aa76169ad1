import Base

/// What lessons there are and where their files lie.
package struct Catalog: Sendable {
  /// The root of the repository.
  package let root: String
  /// The suites, in order, hidden cases included.
  package let suites: [Suite]

  /// The lessons of `suites` in the repository at `root`.
  package init(root: String, suites: [Suite]) {
    self.root = root
    self.suites = suites
  }

  /// The names of all lessons with their numbers, in order.
  package var lessons: [String] { suites.map(\.lesson) }

  /// The suite of `lesson`.
  package func suite(of lesson: String) -> Suite? { suites.first { $0.lesson == lesson } }

  /// The files of `lesson`.
  package func files(of lesson: String) -> LessonFiles { LessonFiles(lesson: lesson, root: root) }

  /// What `lesson` is worth.
  package func maxPoints(of lesson: String) -> Int { suite(of: lesson)?.cases.reduce(0) { $0 + $1.points } ?? 0 }
}
