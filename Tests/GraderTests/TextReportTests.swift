import Base
import Judging
import Specification
import Testing
import Wire

@testable import Report

@Suite struct TextReportTests {
  private func report(_ lessons: [ReportedLesson], _ terminal: Terminal = Terminal()) -> String {
    TextReport(notebook: ReportFixture.notebook, terminal: terminal, language: English()).text(of: lessons)
  }

  @Test func `a failure at 80 columns shows every case, opens the first failure and ends with what to do`() {
    #expect(report([ReportFixture.failed]) == ReportGolden.wide)
  }

  @Test func `the same failure at 40 columns, in ASCII`() {
    #expect(report([ReportFixture.failed], Terminal(width: 40, unicode: false)) == ReportGolden.narrow)
  }

  @Test func `compiler messages are quoted, three of them, with the column that tabs leave`() {
    let error = Diagnostic(file: "/tmp/Guards.swift", line: 4, column: 6, severity: .error, message: "cannot find 'x'")
    let warning = Diagnostic(file: "/tmp/Guards.swift", line: 1, column: 1, severity: .warning, message: "unused")
    let text = report([ReportFixture.lesson(.doesNotCompile, [], diagnostics: [warning, error, error, error, error, error])])
    let quote = """
      Exercises/05-Guards/Guards.swift:4:6
        error: cannot find 'x'
          4 |   try await withCheckedThrowingContinuation { continuation in
            |       ^

      """
    #expect(
      text == """
        05 Guards                                                       does not compile
        Does not compile. The compiler rejects the file on its own.

        \(quote)
        \(quote)
        \(quote)
        2 more messages.

        Why: does not compile
          Begin with the first message.
          (Lessons/Verdicts.md#does-not-compile)

        File  Exercises/05-Guards/Guards.swift:4
        Then  swift run grader grade 05

        """)
  }

  @Test func `a case with visibility "message" shows its note and nothing of its scenario`() {
    var hidden = ReportFixture.failing
    hidden.visibility = .message
    #expect(
      report([ReportFixture.lesson(.resumedTwice, [hidden])]) == """
        05 Guards                                          resumed twice, 0 of 10 points

        ✗ resumed twice  late-failure  a failure after the fix is ignored

        late-failure: a failure after the fix is ignored
        Resumed twice. A continuation was resumed a second time.

        Why: A failure after the fix
          A continuation is for one answer. Hand it out of `slot` and clear the slot
          before you resume it; see races (06-Races.md).
          (Lessons/05-Guards.md#late-failure)

        A hidden case: its scenario is not shown.

        File  Exercises/05-Guards/Guards.swift
        Next  swift run grader hint 05 --level 1

        """)
  }

  @Test func `a silent case shows its verdict and nothing else`() {
    var silent = ReportFixture.failing
    silent.visibility = .silent
    #expect(
      report([ReportFixture.lesson(.resumedTwice, [silent])]) == """
        05 Guards                                          resumed twice, 0 of 10 points

        ✗ resumed twice  late-failure  (hidden)

        Resumed twice. A continuation was resumed a second time.

        A hidden case. Its verdict is all that is shown of it.

        File  Exercises/05-Guards/Guards.swift
        Next  swift run grader hint 05 --level 1

        """)
  }

  @Test func `of several lessons, the first that was tried and failed is opened, and passed ones take one line`() {
    let passed = ReportFixture.lesson(.passed, [ReportFixture.passing])
    let untouched = ReportFixture.lesson(.notAttempted, [ReportFixture.result("first-fix", "one fix", .notAttempted)])
    let heads = report([passed, untouched, ReportFixture.failed]).lines.filter { $0.hasPrefix("05 Guards") }
    let states = heads.map { $0.dropFirst("05 Guards".count).trimmed }
    #expect(states == ["pass, 2 of 10 points", "not attempted, 0 of 10 points", "resumed twice, 2 of 10 points"])
    #expect(report([passed, untouched]).hasSuffix("Next  swift run grader lesson 05\n"))
  }

  @Test(arguments: [
    (Verdict.passed, "swift run grader"), (.notAttempted, "swift run grader lesson 05"),
    (.graderFault, "swift run grader doctor"), (.changedSignature, "swift run grader grade 05 --submission 'my file.swift'"),
    (.dataRace, "swift run grader hint 05 --level 1")
  ])
  func `the next command follows from the verdict`(verdict: Verdict, command: String) {
    var lesson = ReportFixture.lesson(verdict, [], named: true)
    lesson.path = "my file.swift"
    #expect(NextStep(after: lesson).command == command)
  }

  @Test func `a report says with which compiler settings the result came about, and what the other run came to`() {
    let all = CompilerSetting.allCases
    func lines(_ verdict: Verdict, _ cases: [CaseResult], with: Bool, other: Verdict?) -> [String] {
      let compilation = Compilation(settings: all, isWithSettings: with, otherVerdict: other)
      let lesson = ReportFixture.lesson(verdict, cases, failure: cases.isEmpty ? .doesNotCompile : nil, compilation: compilation)
      return report([lesson], Terminal(width: 200)).lines
    }
    let names = "`.defaultIsolation(MainActor.self)` and `.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")`"
    #expect(
      Array(lines(.doesNotCompile, [], with: true, other: .passed)[1...2]) == [
        "Compiled with \(names). Without these settings: pass.", "Does not compile. The compiler rejects the file on its own."
      ])
    let plain = lines(.resumedTwice, [ReportFixture.failing], with: false, other: .passed)
    #expect(plain[1] == "Compiled without \(names). With these settings: pass.")
    #expect(plain.contains { $0.hasSuffix("replay 05 late-failure --schedule b2s:17.1,21.2 --without-settings") })
    #expect(lines(.resumedTwice, [ReportFixture.failing], with: true, other: nil)[1] == "Compiled with \(names).")
  }

  @Test func `"every schedule" is said only of an exhaustive search`() {
    let english = English()
    var result = ReportFixture.failing
    #expect(english.coverage(of: result) == "812 schedules with at most 2 preemptions")
    result.coverage.exhaustive = true
    #expect(english.coverage(of: result) == "every schedule (812 schedules, at most 2 preemptions)")
    result.runs = 300
    result.coverage.preemptions = 1
    #expect(english.coverage(of: result) == "300 scenarios, every schedule (812 schedules, at most 1 preemption)")
    #expect(english.coverage(of: ReportFixture.passing) == "")
  }

  @Test func `what was printed is cut at 500 characters`() {
    var result = ReportFixture.failing
    result.output = String(repeating: "a", count: 501)
    let text = report([ReportFixture.lesson(.resumedTwice, [result])])
    #expect(text.contains("  | " + String(repeating: "a", count: 500) + "…\n"))
  }

  private func rows(_ participants: [Participant], width: Int = 80) -> [String] {
    let steps = participants.enumerated().map { InterleavingStep(participant: $1, kind: .reads, line: $0 + 1) }
    return InterleavingView(terminal: Terminal(width: width), language: English()).lines(of: steps)
  }

  @Test func `many participants on a narrow terminal become a list`() {
    #expect(
      rows((1...4).map { .callback($0) }, width: 40) == [
        "Order of steps", "  thread 1  reads, line 1", "  thread 2  reads, line 2", "  thread 3  reads, line 3", "  thread 4  reads, line 4"
      ])
  }

  @Test func `of a long interleaving the end is shown`() {
    let lines = rows(Array(repeating: .main, count: 50))
    #expect(lines.count == 43)
    #expect(lines[2] == "  (10 steps before this)")
    #expect(lines[3] == "  reads, line 11")
  }

  @Test func `colour is never needed to tell a verdict`() {
    let plain = report([ReportFixture.failed])
    let coloured = report([ReportFixture.failed], Terminal(colour: true))
    #expect(coloured != plain)
    #expect(coloured.replacing(/\u{1B}\[\d+m/, with: "") == plain)
  }
}
