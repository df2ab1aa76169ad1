import Base
import Course
import Judging
import Report
import Wire

@testable import Specification

/// Results as the judge might give them, for the tests of reports.
enum ReportFixture {
  static let path = "Exercises/05-Guards/Guards.swift"
  static let source = """
    import Legacy

    func fix() async throws -> Int {
    \ttry await withCheckedThrowingContinuation { continuation in
        start { continuation.resume(returning: 1) }
      }
    }

    """

  static let text = LessonText.parse(
    """
    # Guards

    <!-- note: late-failure; explains: resumedTwice -->
    ## A failure after the fix

    A continuation is for **one** answer. Hand it out of `slot` and clear the slot
    before you resume it; see [races](06-Races.md).

    <!-- hint: 1 -->
    Which callback came second?
    """)

  static let notebook = Notebook(
    lessons: ["05-Guards": text],
    verdicts: LessonText.parse(
      "# V\n<!-- note: does-not-compile -->\n## does not compile\nBegin with the first message.\n", needsHints: false))

  static func result(
    _ id: String, _ title: String, _ verdict: Verdict, mismatch: Mismatch? = nil, ending: Ending = .complete,
    change: (inout CaseResult) -> Void = { _ in }
  ) -> CaseResult {
    var result = CaseResult(
      id: id, title: title, note: "late-failure", points: verdict == .passed ? 2 : 0, maxPoints: 2,
      judgement: Judgement(verdict: verdict, mismatch: mismatch), ending: ending,
      coverage: Coverage(schedules: 1, completed: nil, exhaustive: false, preemptions: 0))
    change(&result)
    return result
  }

  static func value(_ text: String) -> Value { Value(json: "\"\(text)\"", text: text) }
  static let network = Thrown(type: "FixError", value: nil, text: ".network")

  static let passing = result("first-fix", "one fix answers one call", .passed)

  /// A case with everything that a report can show; of a real one, a part is missing.
  static let failing = result(
    "late-failure", "a failure after the fix is ignored", .resumedTwice,
    mismatch: .outcome(
      caller: "A",
      expected: [
        [ExpectedOutcome(caller: "A", result: .returns(value("1")), time: 5...5)],
        [ExpectedOutcome(caller: "A", result: .fails(network), time: nil)]
      ], observed: ObservedOutcome(result: .returned(value("2")), at: 5_000_000)),
    ending: .resumedTwice(report: "Fatal error: fix() tried to resume its continuation more than once\n")
  ) { result in
    result.timeline = [
      TimelineEntry(at: 0, event: .called(caller: "A", operation: value(".fix"), cancelled: false, thread: nil)),
      TimelineEntry(at: 0, event: .requested("start", number: nil)),
      TimelineEntry(at: 5_000_000, event: .fired(value(".didUpdate(1)"), on: .pool)),
      TimelineEntry(at: 5_000_000, event: .returned(caller: "A", value("1"))),
      TimelineEntry(at: 6_250_000, event: .fired(value(".didFail(.network)"), on: .pool), isDecisive: true)
    ]
    result.interleaving = [
      InterleavingStep(participant: .callback(1), kind: .reads, line: 4),
      InterleavingStep(participant: .callback(2), kind: .reads, line: 4),
      InterleavingStep(participant: .callback(2), kind: .writes, line: 5),
      InterleavingStep(participant: .callback(1), kind: .writes, line: nil)
    ]
    result.schedule = Schedule("b2s:17.1,21.2")
    result.coverage = Coverage(schedules: 812, completed: 1, exhaustive: false, preemptions: 2)
    result.output = "got \u{1B}[31mred\u{1B}[0m\n"
    result.location = SourceLocation(file: path, line: 5)
  }

  static func lesson(
    _ verdict: Verdict, _ cases: [CaseResult], diagnostics: [Diagnostic] = [], failure: LessonFailure? = nil, named: Bool = false,
    compilation: Compilation? = nil
  ) -> ReportedLesson {
    var result = LessonResult(
      lesson: "05-Guards", verdict: verdict, submission: "sha256:ab", seed: 7, diagnostics: diagnostics, cases: cases, failure: failure)
    result.compilation = compilation
    return ReportedLesson(result: result, path: path, source: source, maxPoints: 10, isNamed: named)
  }

  static let failed = lesson(.resumedTwice, [passing, failing, result("two-calls", "two calls get their own answers", .wrongResult)])
}
