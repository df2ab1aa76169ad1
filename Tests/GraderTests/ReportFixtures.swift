@testable import Core

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

  static func result(_ id: String, _ title: String, _ verdict: Verdict, change: (inout CaseResult) -> Void = { _ in }) -> CaseResult {
    var result = CaseResult(
      id: id, title: title, verdict: verdict, points: verdict == .passed ? 2 : 0, maxPoints: 2, visibility: .shown, message: "",
      note: nil, expected: "", observed: "", sequence: [], interleaving: [], schedule: nil, schedules: 1, preemptions: 0,
      exhaustive: false, runs: 1, observedOnly: false, output: "", location: nil)
    change(&result)
    return result
  }

  static let passing = result("first-fix", "one fix answers one call", .passed)

  static let failing = result("late-failure", "a failure after the fix is ignored", .resumedTwice) { result in
    result.message = "The continuation of caller A was resumed a second time, 1 ms after the first."
    result.note = "05-Guards#late-failure"
    result.expected = "A returns 1 at 5 ms"
    result.observed = "A returns 1 at 5 ms, then a second resume"
    result.sequence = [
      Happening(at: 0, actor: .caller("A"), text: "calls fix", isDecisive: false),
      Happening(at: 0, actor: .fake, text: "start is called", isDecisive: false),
      Happening(at: 5_000_000, actor: .fake, text: "didUpdate(1) on the pool thread", isDecisive: false),
      Happening(at: 5_000_000, actor: .caller("A"), text: "returns 1", isDecisive: false),
      Happening(at: 6_250_000, actor: .fake, text: "didFail(.network) on the pool thread", isDecisive: true)
    ]
    result.interleaving = [
      Turn(participant: "thread 1", what: "reads", line: 4), Turn(participant: "thread 2", what: "reads", line: 4),
      Turn(participant: "thread 2", what: "writes", line: 5), Turn(participant: "thread 1", what: "writes", line: nil)
    ]
    result.schedule = "b2s:17.1,21.2"
    result.schedules = 812
    result.preemptions = 2
    result.output = "got \u{1B}[31mred\u{1B}[0m\n"
    result.location = SourceLocation(file: path, line: 5)
  }

  static func lesson(
    _ verdict: Verdict, _ cases: [CaseResult], diagnostics: [Diagnostic] = [], message: String = "", named: Bool = false
  ) -> ReportedLesson {
    ReportedLesson(
      result: LessonResult(
        lesson: "05-Guards", verdict: verdict, submission: "sha256:ab", seed: 7, diagnostics: diagnostics, cases: cases,
        message: message),
      path: path, source: source, maxPoints: 10, isNamed: named)
  }

  static let failed = lesson(.resumedTwice, [passing, failing, result("two-calls", "two calls get their own answers", .wrongResult)])
}
