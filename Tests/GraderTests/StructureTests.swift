import Base
import Course
@_spi(Stage) import Legacy
import Report
import Specification
import Testing

@testable import Authoring

@Suite struct StructureTests {
  let scratch: ScratchRepository

  /// A lesson that is sound: what `new` writes, with every TODO done.
  init() throws {
    scratch = try ScratchRepository()
    let (_, paths) = try LessonWriter(root: scratch.root).write("Guards")
    for path in paths where path.contains("01-") && !path.contains("Exercises") && !path.hasSuffix(".txt") {
      try scratch.write(path, try scratch.read(path).replacing("TODO: ", with: ""))
    }
    // The suite of these tests has the template's shown case only.
    let first = "Tests/01-Guards/Submissions/wrong-01-early-return.swift"
    let wrong = try scratch.read(first).replacing("one-tick, two-waits", with: "one-tick")
    try scratch.write(first, wrong)
    for number in 2...6 { try scratch.write("Tests/01-Guards/Submissions/wrong-0\(number)-x.swift", wrong) }
    for number in 2...3 { try scratch.write("Tests/01-Guards/Submissions/right-0\(number)-x.swift", "") }
  }

  static func suite(
    cases ids: [String] = ["one-tick"] + (2...8).map { "case-\($0)" }, note: String = "every-path", smoke: Int = 1,
    begins: Beginning = .asStub
  ) -> Suite {
    Suite("01-Guards", of: FirstContinuationExercise.self, begins: begins, signature: "") {
      for (index, id) in ids.enumerated() {
        Case<FirstContinuationExercise>(id, "title", note: note, smoke: index < smoke) { _ in call("A", .waitForTick) }
      }
      Generated("any", "title", note: note, runs: 1) { _ in
        call("A", .waitForTick)
      } model: { _ in
        caller("A").ends()
      }
    }
  }

  func problems(_ suites: [Suite] = [suite()]) -> [StructureProblem] {
    Structure(catalog: Catalog(root: scratch.root, suites: suites)).problems()
  }

  @Test func `a sound lesson has no problems`() { #expect(problems() == []) }

  @Test func `a fresh lesson is unfinished, item by item`() throws {
    let (lesson, _) = try LessonWriter(root: scratch.root).write("LateAnswers")
    let found = Structure(catalog: Catalog(root: scratch.root, suites: [])).problems(of: [lesson.lesson])
    let items = found.compactMap { if case .unfinished(let file, _, _) = $0 { file } else { nil } }
    #expect(Set(items).count == 7)
    #expect(items.filter { $0 == "Lessons/02-LateAnswers.md" }.count == 10)
    #expect(found.contains(.tooFewSubmissions(1, needed: 6, kind: "wrong", lesson: "02-LateAnswers")))
    #expect(found.contains(.tooFewSubmissions(1, needed: 3, kind: "right", lesson: "02-LateAnswers")))
    #expect(
      found.last.map { English().sentence(for: $0) }
        == "Tests/02-LateAnswers/Submissions/wrong-01-early-return.swift:5: unfinished: at least six wrong answers, each with another mechanism."
    )
  }

  @Test func `a missing file, a stray one, and a folder of no lesson are named`() throws {
    try scratch.remove("Solutions/01-Guards/Guards.swift")
    try scratch.write("Exercises/01-Guards/Copy.swift", "")
    try scratch.write("Exercises/notes/x.md", "")
    try scratch.write("Tests/01-Guards/Submissions/helper.swift", "")
    #expect(
      problems() == [
        .stray("Exercises/notes"), .missing("Solutions/01-Guards/Guards.swift"), .stray("Exercises/01-Guards/Copy.swift"),
        .stray("Tests/01-Guards/Submissions/helper.swift")
      ])
  }

  @Test func `package, registry and disk have the same lessons`() throws {
    try scratch.write("Package.swift", "let lessons = [\n  \"02-Other\",\n]\n")
    #expect(problems() == [.notInPackage("01-Guards"), .onlyInPackage("02-Other"), .notInRegistry("02-Other")])
  }

  @Test func `Package.swift has the compiler settings that the suite names`() throws {
    let suite = Suite(
      "01-Guards", of: FirstContinuationExercise.self, signature: "", compilerSettings: CompilerSetting.allCases
    ) {}.adding(Self.suite())
    let entry =
      "\"01-Guards\": [.defaultIsolation(MainActor.self), .enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]"
    #expect(problems([suite]) == [.settingsNotInPackage(entry, lesson: "01-Guards")])
    try scratch.write(
      "Package.swift", try scratch.read("Package.swift") + "let compilerSettings: [String: [SwiftSetting]] = [\n  \(entry)\n]\n")
    #expect(problems([suite]) == [])
  }

  @Test func `every verdict has one general note, and every general note a verdict`() throws {
    try scratch.write("Lessons/Verdicts.md", try scratch.read("Lessons/Verdicts.md").replacing("note: data-race", with: "note: race"))
    #expect(problems() == [.verdictWithoutNote(.dataRace), .noteWithoutVerdict("race")])
  }

  @Test func `links between texts lead somewhere`() throws {
    let links =
      "[a](01-Guards.md#one-resume) [b](#every-path-resumes) [c](#no) [d](07-No.md) [e](Verdicts.md#passed) [f](https://swift.org)"
    try scratch.write(
      "Lessons/01-Guards.md", try scratch.read("Lessons/01-Guards.md").replacing("## The shape", with: "## The shape\n\(links)"))
    let file = "Lessons/01-Guards.md"
    #expect(problems() == [.brokenLink("#no", file: file, line: 6), .brokenLink("07-No.md", file: file, line: 6)])
  }

  @Test func `cases have ids of their own, notes that exist, one smoke case, and there are enough`() {
    let suite = Self.suite(cases: ["one-tick", "one-tick", "BadID"], note: "gone", smoke: 0)
    #expect(
      problems([suite]) == [
        .duplicateCase("one-tick", lesson: "01-Guards"), .malformedCase("BadID", lesson: "01-Guards"),
        .smokeCases(0, lesson: "01-Guards"), .tooFewCases(3, needed: 8, kind: "written", lesson: "01-Guards"),
        .unresolvedNote("gone", case: "one-tick", lesson: "01-Guards"), .unresolvedNote("gone", case: "one-tick", lesson: "01-Guards"),
        .unresolvedNote("gone", case: "BadID", lesson: "01-Guards"), .unresolvedNote("gone", case: "any", lesson: "01-Guards")
      ])
  }

  static let headers: [(String, HeaderProblem)] = [
    ("// mechanism: m\n// cases: one-tick\n", .missing("verdict")), ("// verdict: tooEarly\n// cases: a\n", .missing("mechanism")),
    ("// verdict: tooEarly\n// mechanism: m\n// cases: a\n", .missing("note")),
    ("// verdict: tooEarly\n// mechanism: m\n// note: n\n", .missing("cases")),
    ("// verdict: early\n// mechanism: m\n// cases: a\n", .unknownVerdict("early")),
    ("// verdict: tooEarly\n// mechanism: m\n// note: n\n// cases: a\n// also: late\n", .unknownVerdict("late")),
    ("// verdict: tooEarly\n// verdict: tooLate\n", .repeated("verdict")),
    ("import Legacy\n// verdict: tooEarly\n", .missing("verdict"))
  ]

  @Test(arguments: headers) func `a header that cannot be read says why`(source: String, problem: HeaderProblem) throws {
    #expect(throws: problem) { try SubmissionHeader(source) }
    let file = "Tests/01-Guards/Submissions/wrong-02-x.swift"
    try scratch.write(file, source)
    #expect(problems() == [.header(problem, file: file)])
  }

  @Test func `a header names cases that exist`() throws {
    let file = "Tests/01-Guards/Submissions/wrong-02-x.swift"
    try scratch.write(file, "// verdict: tooEarly\n// mechanism: m\n// note: n\n// cases: one-tick, gone\n// also: dataRace, deadlocked\n")
    #expect(problems() == [.headerCase("gone", file: file)])
    #expect(try SubmissionHeader(try scratch.read(file)).also == [.dataRace, .deadlocked])
  }

  @Test func `a stub is short and says where the work begins`() throws {
    try scratch.write("Tests/01-Guards/Stub.swift.txt", String(repeating: "//\n", count: 41))
    let path = "Tests/01-Guards/Stub.swift.txt"
    #expect(problems() == [.longStub(path, lines: 41, limit: 40), .stubWithoutTodo(path)])
  }

  @Test func `what is to be repaired may be longer`() throws {
    let repair = Self.suite(begins: .asRepair), path = "Tests/01-Guards/Stub.swift.txt"
    try scratch.write(path, "// TODO\n" + String(repeating: "//\n", count: 69))
    #expect(problems([repair]) == [])
    try scratch.write(path, "// TODO\n" + String(repeating: "//\n", count: 70))
    #expect(problems([repair]) == [.longStub(path, lines: 71, limit: 70)])
    #expect(repair.adding(Self.suite()).begins == .asRepair)
  }

  @Test func `a lesson is to be repaired as long as its file is the one that was handed out`() throws {
    let exercise = "Exercises/01-Guards/Guards.swift"
    func open(_ suite: Suite) -> Set<String> { Catalog(root: scratch.root, suites: [suite]).lessonsToRepair }
    #expect(open(Self.suite(begins: .asRepair)) == ["01-Guards"])
    #expect(open(Self.suite()) == [])
    try scratch.write(exercise, try scratch.read(exercise) + "\n")
    #expect(open(Self.suite(begins: .asRepair)) == [])
  }

  @Test(arguments: [(Verdict.resumedTwice, true), (.passed, false), (.notAttempted, false), (.doesNotCompile, false)])
  func `what is to be repaired compiles and fails`(verdict: Verdict, isSound: Bool) {
    let stub = KnownAnswer(lesson: "01-Guards", kind: .stub, submission: Submission(path: "stub", text: ""))
    let isGraded = verdict != .doesNotCompile
    let result = ReportFixture.lesson(verdict, isGraded ? [ReportFixture.result("one", "title", verdict)] : []).result
    let found = stub.problems(result, suite: Self.suite(begins: .asRepair), notebook: .empty)
    #expect(found == (isSound ? [] : [.notARepair("stub", result)]))
  }
}
