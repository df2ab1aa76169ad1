#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Catalog {
  /// The names of all lessons with their numbers, in order.
  public var lessons: [String] { suites.map(\.lesson) }

  /// The suite of `lesson`.
  public func suite(of lesson: String) -> Suite? { suites.first { $0.lesson == lesson } }

  /// The files of `lesson`.
  public func files(of lesson: String) -> LessonFiles { LessonFiles(lesson: lesson, root: root) }

  /// What `lesson` is worth.
  public func maxPoints(of lesson: String) -> Int { suite(of: lesson)?.cases.reduce(0) { $0 + $1.points } ?? 0 }

  /// The text of `lesson`; nil where there is none to read.
  public func text(of lesson: String) -> LessonText? {
    readText(files(of: lesson).text).map { LessonText.parse($0) }
  }

  /// The general notes; empty where there are none to read.
  public func verdictTexts() -> LessonText {
    readText("\(root)/Lessons/\(Notebook.general).md").map { LessonText.parse($0, needsHints: false) } ?? LessonText()
  }

  /// The texts of these lessons with the general notes. Only what is asked for is read.
  public func notebook(for lessons: [String]) -> Notebook {
    var texts: [String: LessonText] = [:]
    for lesson in lessons { texts[lesson] = text(of: lesson) }
    return Notebook(lessons: texts, verdicts: verdictTexts())
  }
}

/// The file at `path` where it is there and UTF-8.
func readText(_ path: String) -> String? {
  FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
}
