import Base
import Course
import Report
import Testing
import Wire

@testable import Commands

@Suite struct ArgumentsTests {
  static let lessons = ["01-FirstContinuation", "02-ThrowingContinuations", "05-DoubleResumeGuards", "06-DoubleRaces"]

  static let right: [(String, Command)] = [
    ("", .status), ("help", .help), ("--help", .help), ("grade --help", .help), ("--version", .version), ("list", .list),
    ("doctor", .doctor), ("lesson 5", .lesson("05-DoubleResumeGuards")), ("lesson 05", .lesson("05-DoubleResumeGuards")),
    ("lesson first", .lesson("01-FirstContinuation")), ("lesson 05-double", .lesson("05-DoubleResumeGuards")),
    ("lesson DoubleRaces", .lesson("06-DoubleRaces")), ("hint 1", .hint(lesson: "01-FirstContinuation", level: 1)),
    ("hint 1 --level 3", .hint(lesson: "01-FirstContinuation", level: 3)), ("explain resumedTwice", .explain("resumedTwice")),
    ("check", .check([])), ("check 2 first 2", .check(["02-ThrowingContinuations", "01-FirstContinuation"])),
    ("check --mutants", .mutants([], withRight: false)), ("check 1 --mutants --right", .mutants(["01-FirstContinuation"], withRight: true)),
    ("new DelegateWrapping", .new("DelegateWrapping")), ("grade", .grade(GradeRequest())),
    ("grade --all --format json", .grade(GradeRequest(scope: .all, format: .json))),
    (
      "grade 1 --submission=a.swift --seed 7",
      .grade(GradeRequest(scope: .lessons(["01-FirstContinuation"]), submission: "a.swift", seed: 7))
    ),
    ("grade --submission -- 1", .grade(GradeRequest(scope: .lessons(["01-FirstContinuation"]), submission: "--"))),
    ("replay 1 late", .replay(ReplayRequest(lesson: "01-FirstContinuation", caseID: "late"))),
    ("replay 1 late --without-settings", .replay(ReplayRequest(lesson: "01-FirstContinuation", caseID: "late", withoutSettings: true))),
    (
      "replay 1 late --schedule b2s:17.1 --submission a.swift",
      .replay(
        ReplayRequest(
          lesson: "01-FirstContinuation", caseID: "late",
          schedule: Schedule(preemptions: 2, choices: Array(repeating: 0, count: 17) + [1]), submission: "a.swift"))
    )
  ]

  @Test(arguments: right) func `a command line is one value`(words: String, command: Command) throws {
    #expect(try Arguments.parse(words.split(separator: " ").map(String.init), lessons: Self.lessons) == command)
  }

  static let wrong: [(String, UsageError)] = [
    ("graed", .unknownCommand("graed", nearest: "grade")), ("xyzzy", .unknownCommand("xyzzy", nearest: nil)),
    ("watch", .notImplemented("watch")), ("grade --class", .notImplemented("--class")),
    ("grade --format junit", .notImplemented("--format junit")),
    ("--verison", .unknownOption("--verison", command: "", nearest: "--version")),
    ("grade --sed 1", .unknownOption("--sed", command: "grade", nearest: "--seed")),
    ("list --all", .unknownOption("--all", command: "list", nearest: nil)), ("grade --seed", .missingValue("--seed")),
    ("grade --seed x", .badValue("x", option: "--seed", allowed: .wholeNumber)),
    ("grade --format xml", .badValue("xml", option: "--format", allowed: .formats)),
    ("grade --seed 1 --seed 2", .repeated("--seed")), ("grade --all 1", .lessonsAndAll),
    ("grade --all=1", .badValue("1", option: "--all", allowed: .nothing)), ("grade --submission a", .submissionNeedsOneLesson),
    ("grade 1 2 --submission a", .submissionNeedsOneLesson), ("lesson", .missingArgument(.lesson, command: "lesson")),
    ("lesson 1 2", .extraArgument("2", command: "lesson")), ("lesson 9", .unknownLesson("9", nearest: nil)),
    ("lesson FirstContinuatoin", .unknownLesson("FirstContinuatoin", nearest: "FirstContinuation")),
    ("lesson double", .ambiguousLesson("double", ["05-DoubleResumeGuards", "06-DoubleRaces"])),
    ("hint 1 --level 4", .badValue("4", option: "--level", allowed: .hintLevel)),
    ("replay", .missingArgument(.lessonAndCase, command: "replay")), ("replay 1", .missingArgument(.case, command: "replay")),
    ("replay 1 a --schedule b2", .badValue("b2", option: "--schedule", allowed: .schedule)),
    ("check --right", .needs("--right", "--mutants")), ("doctor now", .extraArgument("now", command: "doctor"))
  ]

  @Test(arguments: wrong) func `a mistake is a value too`(words: String, error: UsageError) {
    #expect(throws: error) { try Arguments.parse(words.split(separator: " ").map(String.init), lessons: Self.lessons) }
  }

  @Test func `an empty word names no lesson`() {
    #expect(throws: UsageError.unknownLesson("", nearest: nil)) { try Arguments.parse(["grade", ""], lessons: Self.lessons) }
  }

  @Test(arguments: [("", "abc", 3), ("kitten", "sitting", 3), ("graed", "grade", 1), ("abc", "abc", 0)])
  func `edits are counted, a swap as one`(a: String, b: String, edits: Int) {
    #expect(Nearest.distance(a, b) == edits)
  }

  static let topics: [(String, Topic)] = [
    ("resumedTwice", .verdict(.resumedTwice)), ("resumed-twice", .verdict(.resumedTwice)),
    ("resumed twice", .verdict(.resumedTwice)), ("pass", .verdict(.passed)), ("not allowed here", .verdict(.forbidden)),
    ("late-failure", .note(NoteReference(lesson: "05-Guards", id: "late-failure"))),
    ("05-Guards#late-failure", .note(NoteReference(lesson: "05-Guards", id: "late-failure")))
  ]

  @Test(arguments: topics) func `explain takes a verdict in any spelling, or a note`(word: String, topic: Topic) throws {
    #expect(try Topic.find(word, in: ReportFixture.notebook, verdictName: English().name(of:)) == topic)
  }

  @Test func `an unknown topic suggests the nearest`() {
    #expect(throws: UsageError.unknownTopic("late-falure", nearest: "late-failure")) {
      try Topic.find("late-falure", in: ReportFixture.notebook, verdictName: English().name(of:))
    }
  }

  static let statuses: [([Verdict], Commands.ExitStatus)] = [
    ([], .fault), ([.passed], .done), ([.passed, .notAttempted], .failed), ([.dataRace, .graderFault], .fault),
    ([.nondeterministic], .failed)
  ]

  @Test(arguments: statuses) func `the exit status is never 0 where nothing was graded`(verdicts: [Verdict], status: Commands.ExitStatus) {
    #expect(Commands.ExitStatus(of: verdicts.map { ReportFixture.lesson($0, []).result }) == status)
  }

  @Test(arguments: [
    ("/a/b/c.swift", "/a/b", "c.swift"), ("/a/b/c.swift", "/a/d", "../b/c.swift"), ("/x/c.swift", "/a/b", "/x/c.swift"),
    ("/a/c", "/a/1/2/3/4", "/a/c"), ("/a/c", "/", "a/c")
  ])
  func `paths are written as the learner's shell takes them`(path: String, current: String, written: String) {
    #expect(Paths.relative(path, to: current) == written)
  }
}
