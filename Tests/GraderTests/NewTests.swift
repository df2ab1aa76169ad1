import Base
import Course
import Foundation
import Specification
import Testing

@testable import Authoring

@Suite struct NewTests {
  @Test func `a new lesson is one name in four folders, entered in both lists`() throws {
    let scratch = try ScratchRepository()
    let before = scratch.files
    let (first, paths) = try LessonWriter(root: scratch.root).write("Guards")
    #expect(first.lesson == "01-Guards")
    #expect(
      paths == [
        "Lessons/01-Guards.md", "Exercises/01-Guards/Guards.swift", "Solutions/01-Guards/Guards.swift",
        "Tests/01-Guards/GuardsSuite.swift", "Tests/01-Guards/GuardsHidden.swift", "Tests/01-Guards/GuardsDriver.swift",
        "Tests/01-Guards/Stub.swift.txt", "Tests/01-Guards/Submissions/wrong-01-early-return.swift",
        "Tests/01-Guards/Submissions/right-01-unsafe.swift", "Package.swift", "Tests/Suites.swift"
      ])
    #expect(Set(scratch.files) == Set(before + paths))
    #expect(try LessonWriter(root: scratch.root).write("LateAnswers").lesson.lesson == "02-LateAnswers")
    #expect(try scratch.read("Package.swift") == "let lessons = [\n  \"01-Guards\",\n  \"02-LateAnswers\"\n]\n")
    #expect(
      try scratch.read("Tests/Suites.swift") == """
        public let allSuites: [Suite] = [
          guards.adding(guardsHidden),
          lateAnswers.adding(lateAnswersHidden)
          \(Registration.mark)
        ]

        """)
  }

  @Test func `what is written is sound but for what is still to be written`() throws {
    let scratch = try ScratchRepository()
    let (lesson, _) = try LessonWriter(root: scratch.root).write("Guards")
    let text = LessonText.parse(try scratch.read("Lessons/01-Guards.md"))
    #expect(text.problems == [])
    #expect(text.notes.map(\.id) == ["one-resume", "every-path", "the-delivered-value"])
    let header = try SubmissionHeader(try scratch.read("Tests/01-Guards/Submissions/wrong-01-early-return.swift"))
    #expect(header.verdict == .tooEarly)
    #expect(header.cases == ["one-tick", "two-waits"])
    #expect(lesson.stub == (try scratch.read("Tests/01-Guards/Stub.swift.txt")))
  }

  static let badNames: [(String, NewProblem)] = [
    ("guards", .badName("guards")), ("Guards2-x", .badName("Guards2-x")), ("Gärten", .badName("Gärten")), ("", .badName("")),
    ("GUARDS", .badName("GUARDS")), ("../Guards", .badName("../Guards")), ("Legacy", .reserved("Legacy")),
    ("OldGuards", .taken("04-Oldguards"))
  ]

  @Test(arguments: badNames) func `a name must be able to be a module of its own`(name: String, problem: NewProblem) {
    #expect(throws: problem) { try NewLesson(name: name, existing: ["04-Oldguards"]) }
  }

  @Test func `numbers go on after the highest, and end at 99`() throws {
    #expect(try NewLesson(name: "Guards", existing: ["04-A", "11-B"]).lesson == "12-Guards")
    #expect(throws: NewProblem.noNumberLeft) { try NewLesson(name: "Guards", existing: ["99-A"]) }
  }

  @Test func `nothing is overwritten, and nothing stays of a lesson that was not able to be written whole`() throws {
    let scratch = try ScratchRepository()
    let manifest = try scratch.read("Package.swift")
    // A file where a folder has to be: the tests cannot be written after the exercise was.
    try scratch.write("Solutions", "in the way")
    let before = scratch.files
    #expect(throws: NewProblem.self) { try LessonWriter(root: scratch.root).write("Guards") }
    #expect(scratch.files == before)
    #expect(try scratch.read("Package.swift") == manifest)
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.root)/Exercises"))
  }

  @Test func `without a place to enter it, no lesson is written`() throws {
    let scratch = try ScratchRepository()
    try scratch.write("Tests/Suites.swift", "public let allSuites: [Suite] = []\n")
    let before = scratch.files
    #expect(throws: NewProblem.noPlace("Tests/Suites.swift")) { try LessonWriter(root: scratch.root).write("Guards") }
    #expect(scratch.files == before)
  }
}
