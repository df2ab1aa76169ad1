import Foundation

@testable import Core

/// A lesson that only the tests have: a driver in a folder that is laid out like the repository and shares its compiled runtime.
final class OwnLesson: Sendable {
  let lesson: String
  let grader: Grader
  private let root: String

  /// Writes `driver` for the lesson of `suite`, whose name is a number and a module.
  init(_ suite: Suite, driver: String) throws {
    lesson = suite.lesson
    root = FileManager.default.temporaryDirectory.path() + "lesson-\(UUID().uuidString)"
    grader = EndToEnd.grader(root: root, suites: [suite])
    try Files.makeFolder("\(root)/.build")
    try Files.makeFolder("\(EndToEnd.root)/.build/grader")
    for shared in ["grader", ".build/grader", "Lessons"] {
      try FileManager.default.createSymbolicLink(atPath: "\(root)/\(shared)", withDestinationPath: "\(EndToEnd.root)/\(shared)")
    }
    let files = LessonFiles(lesson: lesson, root: root)
    try Files.makeFolder(files.tests)
    try Files.write(driver, to: files.driver)
  }

  deinit { Files.remove(root) }
}
