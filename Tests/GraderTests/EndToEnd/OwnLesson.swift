import Base
import Foundation
import Judging
import Specification

@testable import Engine

/// A lesson that only the tests have: a driver in a folder that is laid out like the repository and shares its compiled runtime.
final class OwnLesson: Sendable {
  let lesson: String
  let grader: Grader
  private let root: String
  var driver: String { LessonFiles(lesson: lesson, root: root).driver }

  /// Writes `driver` for the lesson of `suite`, whose name is a number and a module, and `stub` as its pristine stub.
  init(_ suite: Suite, driver: String, stub: String = "", in folder: String? = nil) throws {
    lesson = suite.lesson
    // A folder that the next run of the tests finds and takes for its own: who holds a lesson for good never lets go of it.
    root = "\(EndToEnd.root)/.build/own-lessons/\(folder ?? suite.lesson)"
    grader = EndToEnd.grader(root: root, suites: [suite])
    Files.remove(root)
    try Files.makeFolder("\(root)/.build")
    try Files.makeFolder("\(EndToEnd.root)/.build/grader")
    for shared in ["grader", ".build/grader", "Lessons"] {
      try FileManager.default.createSymbolicLink(atPath: "\(root)/\(shared)", withDestinationPath: "\(EndToEnd.root)/\(shared)")
    }
    let files = LessonFiles(lesson: lesson, root: root)
    try Files.makeFolder(files.tests)
    try Files.write(driver, to: files.driver)
    try Files.write(stub, to: files.pristine)
  }
}
