import Specification
import Wire

/// One way in which a scenario may come out right: all of its outcomes and counts hold.
struct Alternative: Sendable {
  var outcomes: [ExpectedOutcome] = []
  var requests: [RequestCount] = []

  /// Whether `result` of `caller` is in keeping with it; a caller that it does not name may get anything.
  func allows(_ caller: String, _ result: ObservedOutcome) -> Bool {
    outcomes.filter { $0.caller == caller }.allSatisfy { $0.holds(for: result) }
  }
}

extension Expectation {
  /// The expectation as alternatives, any of which is enough.
  var alternatives: [Alternative] {
    switch self {
    case .outcome(let outcome): [Alternative(outcomes: [outcome])]
    case .requests(let count): [Alternative(requests: [count])]
    case .any(let parts): parts.flatMap(\.alternatives)
    case .all(let parts):
      parts.reduce([Alternative()]) { done, part in
        let more = part.alternatives
        return done.flatMap { a in more.map { b in Alternative(outcomes: a.outcomes + b.outcomes, requests: a.requests + b.requests) } }
      }
    }
  }
}

extension ExpectedOutcome {
  /// Whether `outcome` is what is expected, at an expected time.
  func holds(for outcome: ObservedOutcome) -> Bool { matches(outcome.result) && isTimely(outcome.at) }

  func matches(_ observed: ObservedOutcome.Result) -> Bool {
    switch (result, observed) {
    case (.ends, _), (.returnsSomething, .returned), (.failsSomehow, .threw): true
    case (.returns(let expected), .returned(let value)): expected == value
    case (.fails(let expected), .threw(let error)): expected == error
    case (.failsAs(let type), .threw(let error)): error.type == type
    default: false
    }
  }

  private func isTimely(_ at: Int64) -> Bool {
    guard let time else { return true }
    return at >= Int64(time.lowerBound) * 1_000_000 && at < (Int64(time.upperBound) + 1) * 1_000_000
  }
}

extension RequestCount {
  /// Whether `record` is a call of the fake that it counts.
  func counts(_ record: Record) -> Bool {
    guard case .requested(name, let number, _) = record else { return false }
    return self.number == nil || self.number == number
  }
}
