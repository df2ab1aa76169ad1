/// The files of one lesson.
package struct LessonFiles: Hashable, Sendable {
  /// The lesson's name with its number.
  package let lesson: String
  /// The root of the repository.
  package let root: String

  /// The files of `lesson` under `root`.
  package init(lesson: String, root: String) {
    self.lesson = lesson
    self.root = root
  }

  /// The name without its number: the module.
  package var module: String { LessonName(lesson).title }
  /// The lesson's text.
  package var text: String { "\(root)/Lessons/\(lesson).md" }
  /// The stub that the learner edits.
  package var stub: String { "\(root)/Exercises/\(lesson)/\(module).swift" }
  /// The reference answer.
  package var solution: String { "\(root)/Solutions/\(lesson)/\(module).swift" }
  /// The folder of suite, driver, pristine stub and submissions.
  package var tests: String { "\(root)/Tests/\(lesson)" }
  /// The driver.
  package var driver: String { "\(tests)/\(module)Driver.swift" }
  /// The files of the suite: shown cases, then hidden ones.
  package var suites: [String] { ["Suite", "Hidden"].map { "\(tests)/\(module)\($0).swift" } }
  /// The stub as it was handed out.
  package var pristine: String { "\(tests)/Stub.swift.txt" }
  /// The folder of known-wrong and known-right answers.
  package var submissions: String { "\(tests)/Submissions" }
}

/// A lesson's name in its parts.
package struct LessonName: Hashable, Sendable {
  /// `04-DoubleResumeGuards`
  package let full: String
  /// `05`
  package let number: String
  /// `DoubleResumeGuards`
  package let title: String

  /// Takes a name apart at its first hyphen.
  package init(_ full: String) {
    self.full = full
    let digits = full.prefix { $0.isASCII && $0.isNumber }
    number = String(digits)
    title = String(full.dropFirst(digits.count).drop { $0 == "-" })
  }

  /// `05 DoubleResumeGuards`
  package var spoken: String { number.isEmpty ? title : "\(number) \(title)" }
}
