#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What lessons there are and where their files lie.
public struct Catalog: Sendable {
  /// The root of the repository.
  public let root: String
  /// The suites, in order, hidden cases included.
  public let suites: [Suite]

  /// The lessons of `suites` in the repository at `root`.
  public init(root: String, suites: [Suite]) {
    self.root = root
    self.suites = suites
  }
}

/// The files of one lesson.
public struct LessonFiles: Sendable {
  /// The lesson's name with its number.
  public let lesson: String
  /// The root of the repository.
  public let root: String

  /// The name without its number: the module.
  public var module: String { String(lesson.drop { $0.isNumber || $0 == "-" }) }
  /// The lesson's text.
  public var text: String { "\(root)/Lessons/\(lesson).md" }
  /// The stub that the learner edits.
  public var stub: String { "\(root)/Exercises/\(lesson)/\(module).swift" }
  /// The reference answer.
  public var solution: String { "\(root)/Solutions/\(lesson)/\(module).swift" }
  /// The folder of suite, driver, pristine stub and submissions.
  public var tests: String { "\(root)/Tests/\(lesson)" }
  /// The driver.
  public var driver: String { "\(tests)/\(module)Driver.swift" }
  /// The stub as it was handed out.
  public var pristine: String { "\(tests)/Stub.swift.txt" }
  /// The folder of known-wrong and known-right answers.
  public var submissions: String { "\(tests)/Submissions" }

  /// The files of `lesson` under `root`.
  public init(lesson: String, root: String) {
    self.lesson = lesson
    self.root = root
  }
}
