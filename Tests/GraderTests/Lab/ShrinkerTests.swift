import Base
import Judging
import Report
import Specification
import Testing
import Wire

@testable import Engine

/// The lab's vocabulary on the side of the suites; the driver's own has the same JSON.
enum LabExercise: Exercise {
  enum Operation: Codable, Hashable, Sendable { case run(Int) }
  enum Event: Codable, Hashable, Sendable { case go(Int) }
  typealias Answer = String
  static let place = Place.pool
}

@Suite(.serialized) struct ShrinkerTests {
  /// Between one and eight events with values from 0 to 5; the lab must answer with their sum.
  private static let sums = Suite("00-Lab", of: LabExercise.self, signature: "") {
    Generated("sums", "the answer is the sum of all events", note: "sum", runs: 60) { draw in
      call("A", .run(0))
      for index in 0..<draw.integer(in: 1...8) {
        at(10 + 3 * index) { fire(.go(draw.integer(in: 0...5))) }
      }
    } model: { history in
      var sum = 0
      for (_, item) in history.items { if case .event(.go(let n)) = item { sum += n } }
      return caller("A").returns("\(sum)", at: 100)
    }
  }

  private static func decide(_ wrongly: String, seed: UInt64 = 3) throws -> CaseFinding {
    let lab = try Lab(
      """
      import Synchronization
      let sum = Mutex(0)
      func reset() { sum.withLock { $0 = 0 } }
      func run(_ n: Int) async throws -> String {
        try await Task.sleep(for: .milliseconds(100))
        return "\\(sum.withLock { $0 })"
      }
      func go(_ n: Int) { sum.withLock { sum in \(wrongly) } }
      """)
    return try CaseSearch(runner: lab.runner, plan: GradingPlan(suite: sums, seed: seed).cases[0]).decide()
  }

  @Test func `a right answer has nothing to shrink`() throws {
    let decision = try Self.decide("sum += n")
    #expect(decision.judgement.verdict == .passed)
    #expect(decision.runs == 60)
  }

  /// A five is lost: one event with a five shows it.
  @Test(arguments: [3, 4, 5, 6]) func `a lost value shrinks to one event`(seed: UInt64) throws {
    let decision = try Self.decide("if n != 5 { sum += n }", seed: seed)
    #expect(decision.judgement.verdict == .wrongResult)
    #expect(decision.trial.scenario.steps.count == 2)
    #expect(decision.expected == "A returns \"5\" at 100 ms")
    #expect(decision.observed == "A returned \"0\" at 100 ms")
  }

  /// It stops when the sum passes four: what is left is one five or two events that make five, and nothing more.
  @Test func `a crash shrinks to the least that crashes`() throws {
    let decision = try Self.decide("sum += n; precondition(sum < 5, \"too much\")")
    #expect(decision.judgement.verdict == .crashed)
    let items = History<LabExercise>(decision.trial.scenario).items.map(\.item)
    let values: [Int] = items.compactMap { if case .event(.go(let n)) = $0 { n } else { nil } }
    #expect(values.reduce(0, +) == 5)
    #expect(values.count <= 2)
    #expect(crashReport(decision)?.contains("too much") == true)
  }

  @Test func `draws are replayed and then zero`() {
    let first = Draw(seed: 9)
    let values = (0..<5).map { _ in first.integer(in: 0...1000) }
    let second = Draw(replaying: first.drawn)
    #expect((0..<5).map { _ in second.integer(in: 0...1000) } == values)
    #expect(second.integer(in: 7...1000) == 7)
  }
}

/// What the runtime said in a crash.
private func crashReport(_ finding: CaseFinding) -> String? {
  if case .crashed(_, let report) = finding.ending { report } else { nil }
}

extension CaseFinding {
  fileprivate var expected: String { judgement.mismatch.map { English().comparison(of: $0).expected } ?? "" }
  fileprivate var observed: String { judgement.mismatch.map { English().comparison(of: $0).observed } ?? "" }
}
