import Judging
@_spi(Stage) import Legacy
import Specification
import Testing
import Wire

@testable import Authoring

/// `check` names what no run of any known answer has met.
@Suite struct UnmetTests {
  private static let suite = Suite("90-Unmet", of: RacingCallbacksExercise.self, signature: "") {
    Case("case", "two readings", note: "-") { _ in
      call("A", .read)
      during(.sample, 2) { fire(.fail(.lost)) }.optional()
      expect {
        caller("A").returnsSomething() || caller("A").fails(SensorError.lost)
        requests(.sample).happen(3...3)
      }
    }
  }

  /// What one run has met in which `A` got a reading, was played to its first step, and called `sample` twice.
  private static var met: Met {
    let requests: [Record] = (0..<2).map { _ in .requested(name: "sample", at: 0) }
    let observation = Observation(
      records: [.called(id: "A", at: 0)] + requests + [.returned(id: "A", value: Value(1), at: 0)], played: [true, false], unfinished: [],
      released: true, observedOnly: false)
    return Met(observation, expectation: expectation)
  }
  private static var expectation: Specification.Expectation {
    guard case .written(_, let trial) = suite.cases[0].kind else { return .all([]) }
    return trial(Draw(seed: 0)).expectation
  }

  @Test func `a step that is never reached and a claim that is never met are named; one alternative is enough`() {
    #expect(Self.met.steps == [0])
    #expect(Self.met.claims == [0])
    #expect(
      SoundnessProblem.unmet(in: Self.suite, ["case": Self.met]) == [
        .stepNeverReached(lesson: "90-Unmet", case: "case", .on(request: "sample", occurrence: 2, delay: nil)),
        .claimNeverMet(lesson: "90-Unmet", case: "case", claim: 2)
      ])
  }

  @Test func `what any answer has met counts`() {
    var met = Self.met
    met.formUnion(Self.met)
    met.steps.insert(1)
    met.claims.insert(1)
    #expect(SoundnessProblem.unmet(in: Self.suite, ["case": met]) == [])
  }
}
