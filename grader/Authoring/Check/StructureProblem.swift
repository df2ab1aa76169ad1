import Base
import Course

/// One thing that is wrong with the files of the lessons, before anything is compiled.
package enum StructureProblem: Hashable, Sendable {
  /// A file or folder that a lesson needs is not there. The path is under the root.
  case missing(String)
  /// A file that belongs to no lesson, or that is not one of its files.
  case stray(String)
  /// Package.swift does not list a lesson that is on disk.
  case notInPackage(String)
  /// Package.swift lists a lesson that is not on disk.
  case onlyInPackage(String)
  /// The registry has no suite for the lesson.
  case notInRegistry(String)
  /// Package.swift or the registry lists lessons in another order than their numbers.
  case outOfOrder(String)
  /// Package.swift does not give the lesson's module the compiler settings that its suite names; the entry that it needs.
  case settingsNotInPackage(String, lesson: String)
  /// Something about the lesson's text.
  case text(file: String, TextProblem)
  /// A link leads nowhere.
  case brokenLink(String, file: String, line: Int)
  /// A verdict has no general note.
  case verdictWithoutNote(Verdict)
  /// A general note whose id is no verdict's.
  case noteWithoutVerdict(String)
  /// The case points at a note that the lesson does not have.
  case unresolvedNote(String, case: String, lesson: String)
  /// Two cases have one id.
  case duplicateCase(String, lesson: String)
  /// The case's id is not in kebab-case.
  case malformedCase(String, lesson: String)
  /// There must be exactly one smoke case.
  case smokeCases(Int, lesson: String)
  /// Too few cases of a kind.
  case tooFewCases(Int, needed: Int, kind: String, lesson: String)
  /// Too few submissions of a kind.
  case tooFewSubmissions(Int, needed: Int, kind: String, lesson: String)
  /// A header cannot be read.
  case header(HeaderProblem, file: String)
  /// A header names a case that the lesson does not have.
  case headerCase(String, file: String)
  /// The stub is longer than it may be.
  case longStub(String, lines: Int, limit: Int)
  /// The stub does not say where the learner's work begins.
  case stubWithoutTodo(String)
  /// Something is still to be written.
  case unfinished(file: String, line: Int, what: String)
}
