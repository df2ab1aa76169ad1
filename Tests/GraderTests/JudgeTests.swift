import Base
import Judging
import Testing
import Wire

@testable import Specification

/// The judge as a table: what was observed, what was expected, what it means.
struct JudgeTests {
  private struct Oops: Error, Codable {}
  private static let call = Step(.at(0), .call(id: "A", operation: Value("go"), cancelled: false))
  private static let event = Step(.at(5), .event(Value("answer"), on: .pool))
  private static let scenario = Scenario(steps: [call, event])

  private static func seen(
    _ records: [Record], unfinished: [String] = [], played: [Bool] = [true, true], released: Bool? = true
  ) -> Observation {
    let began: [Record] = [.played(step: 0, at: 0), .called(id: "A", at: 0), .played(step: 1, at: 5_000_000)]
    return Observation(
      records: began + records, played: played, unfinished: unfinished, released: unfinished.isEmpty ? released : nil, observedOnly: false)
  }
  private static func returned(_ value: Int, at milliseconds: Int64 = 5) -> Record {
    .returned(id: "A", value: Value(value), at: milliseconds * 1_000_000)
  }
  private static func expects(_ value: Int, at time: Int? = 5) -> Specification.Expectation {
    .outcome(ExpectedOutcome(caller: "A", result: .returns(Value(value)), time: time.map { $0...$0 }))
  }
  private static let fails = Specification.Expectation.outcome(ExpectedOutcome(caller: "A", result: .fails(Thrown(Oops())), time: nil))
  private static func stop(_ range: ClosedRange<Int>) -> Specification.Expectation {
    .requests(RequestCount(name: "stop", number: nil, range: range, verdict: .leftWorkBehind))
  }

  struct Row: Sendable {
    let name: String
    let observation: Observation
    let expectation: Specification.Expectation
    let verdict: Verdict
  }
  static let rows: [Row] = [
    Row(name: "right value, right time", observation: seen([returned(7)]), expectation: expects(7), verdict: .passed),
    Row(name: "wrong value", observation: seen([returned(8)]), expectation: expects(7), verdict: .wrongResult),
    Row(name: "early", observation: seen([returned(7, at: 4)]), expectation: expects(7), verdict: .tooEarly),
    Row(name: "late", observation: seen([returned(7, at: 6)]), expectation: expects(7), verdict: .tooLate),
    Row(
      name: "late by a part of a millisecond", observation: seen([.returned(id: "A", value: Value(7), at: 5_999_999)]),
      expectation: expects(7), verdict: .passed),
    Row(name: "wrong value, also late", observation: seen([returned(8, at: 6)]), expectation: expects(7), verdict: .wrongResult),
    Row(name: "either of two", observation: seen([returned(8)]), expectation: .any([expects(7), expects(8)]), verdict: .passed),
    Row(name: "value where an error is due", observation: seen([returned(7)]), expectation: fails, verdict: .wrongResult),
    Row(
      name: "the error", observation: seen([.threw(id: "A", error: Thrown(Oops()), at: 0)]), expectation: fails, verdict: .passed),
    Row(
      name: "another error", observation: seen([.threw(id: "A", error: Thrown(CancellationError()), at: 0)]), expectation: fails,
      verdict: .wrongResult),
    Row(name: "waits for ever", observation: seen([], unfinished: ["A"]), expectation: expects(7), verdict: .neverResumed),
    Row(
      name: "dropped", observation: seen([.reported(text: "f() leaked its continuation without resuming it.", at: 0)], unfinished: ["A"]),
      expectation: expects(7), verdict: .droppedContinuation),
    Row(
      name: "a leak that hurts nobody", observation: seen([.reported(text: "f() leaked its continuation", at: 0), returned(7)]),
      expectation: expects(7), verdict: .passed),
    Row(
      name: "a step not reached", observation: seen([returned(7)], played: [true, false]), expectation: expects(7), verdict: .wrongResult),
    Row(
      name: "a sleeper", observation: seen([returned(7), .sleeping(count: 1, until: 9, at: 5)]), expectation: expects(7),
      verdict: .leftWorkBehind),
    Row(name: "kept alive", observation: seen([returned(7)], released: false), expectation: expects(7), verdict: .leftWorkBehind),
    Row(name: "no stop", observation: seen([returned(7)]), expectation: .all([expects(7), stop(1...9)]), verdict: .leftWorkBehind),
    Row(
      name: "a stop", observation: seen([.requested(name: "stop", at: 0), returned(7)]), expectation: .all([expects(7), stop(1...9)]),
      verdict: .passed),
    Row(
      name: "wrong value before no stop", observation: seen([returned(8)]), expectation: .all([expects(7), stop(1...9)]),
      verdict: .wrongResult),
    Row(
      name: "the wrong combination of two alternatives", observation: seen([returned(8), .requested(name: "stop", at: 0)]),
      expectation: .any([.all([expects(7), stop(1...1)]), .all([expects(8), stop(0...0)])]), verdict: .leftWorkBehind),
    Row(name: "nothing expected", observation: seen([returned(7)]), expectation: .all([]), verdict: .passed),
    Row(name: "no alternative at all", observation: seen([returned(7)]), expectation: .any([]), verdict: .wrongResult)
  ]

  @Test(arguments: rows.indices) func verdict(_ index: Int) {
    let row = Self.rows[index]
    #expect(
      Judge.judge(Evidence(observation: row.observation, ending: .complete), of: Self.scenario, expecting: row.expectation).verdict
        == row.verdict, "\(row.name)")
  }

  @Test func `cancelled and nothing after is ignored cancellation`() {
    let scenario = Scenario(steps: [Self.call, Step(.at(5), .cancel(id: "A"))])
    let seen = Self.seen([], unfinished: ["A"])
    #expect(
      Judge.judge(Evidence(observation: seen, ending: .complete), of: scenario, expecting: Self.fails).verdict == .ignoredCancellation)
  }

  @Test func `cancelled and answered later is never resumed`() {
    let scenario = Scenario(steps: [Self.call, Step(.at(1), .cancel(id: "A")), Self.event])
    var seen = Self.seen([], unfinished: ["A"], played: [true, true, true])
    seen.records.append(.played(step: 2, at: 6_000_000))
    #expect(Judge.judge(Evidence(observation: seen, ending: .complete), of: scenario, expecting: Self.fails).verdict == .neverResumed)
  }

  @Test func `the first caller in order of calls decides`() {
    let scenario = Scenario(steps: [Self.call, Step(.at(1), .call(id: "B", operation: Value("go"), cancelled: false))])
    var seen = Self.seen([.called(id: "B", at: 1), Self.returned(8)], unfinished: ["B"])
    #expect(Judge.judge(Evidence(observation: seen, ending: .complete), of: scenario, expecting: Self.expects(7)).verdict == .wrongResult)
    seen.records.removeLast()
    seen.records.append(Self.returned(7))
    #expect(Judge.judge(Evidence(observation: seen, ending: .complete), of: scenario, expecting: Self.expects(7)).verdict == .neverResumed)
  }
}
