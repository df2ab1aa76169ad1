import Base
import Specification
import Wire

/// What the judge says of one run of a scenario.
package struct Judgement: Codable, Hashable, Sendable {
  /// The verdict.
  package var verdict: Verdict
  /// Where what was observed is not what was expected: both. Nil where there is nothing to compare.
  package var mismatch: Mismatch?

  /// A judgement.
  package init(verdict: Verdict, mismatch: Mismatch? = nil) {
    self.verdict = verdict
    self.mismatch = mismatch
  }

  /// All that was expected holds.
  package static let passed = Judgement(verdict: .passed)
}

/// What was expected, and what was observed in its place.
package enum Mismatch: Codable, Hashable, Sendable {
  /// `caller` had not finished when nothing was left to happen; `cancelled`: after its task was cancelled.
  case unfinished(caller: String, expected: [[ExpectedOutcome]], cancelled: Bool)
  /// `caller` finished otherwise, or at another time.
  case outcome(caller: String, expected: [[ExpectedOutcome]], observed: ObservedOutcome)
  /// The learner's code called the fake this many times.
  case requests(RequestCount, observed: Int)
  /// A step that every right answer reaches was not reached.
  case stepNotReached(Trigger)
  /// When every caller had returned, `count` tasks or blocks still slept, the first of them until `until`. Virtual nanoseconds.
  case sleepers(count: Int, until: Int64, at: Int64)
  /// An object is still retained after the scenario released it.
  case retained
  /// The compiler accepted this client, which it must reject.
  case misuseCompiles(client: String)
  /// The same schedule failed with `first`, then ended with `second`.
  case nondeterministic(first: Verdict, second: Verdict)

  /// The caller it is about.
  package var caller: String? {
    switch self {
    case .unfinished(let caller, _, _), .outcome(let caller, _, _): caller
    default: nil
    }
  }
}

/// How a caller ended.
package struct ObservedOutcome: Codable, Hashable, Sendable {
  /// What it got.
  package enum Result: Codable, Hashable, Sendable {
    /// This value.
    case returned(Value)
    /// This error.
    case threw(Thrown)
  }
  /// What it got.
  package let result: Result
  /// When, in virtual nanoseconds.
  package let at: Int64

  /// An outcome.
  package init(result: Result, at: Int64) {
    self.result = result
    self.at = at
  }
}
