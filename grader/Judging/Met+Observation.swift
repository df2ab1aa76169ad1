import Specification
import Wire

extension Met {
  /// What one run of `scenario` has met of its steps and of `expectation`.
  package init(_ observation: Observation, expectation: Expectation) {
    self.init()
    steps = Set(observation.played.indices.filter { observation.played[$0] })
    for (place, claim) in expectation.claims.enumerated() where claim.holds(in: observation) { claims.insert(place) }
  }
}

extension Expectation {
  /// The claims that must all hold, in the order in which they were written; alternatives are one claim.
  package var claims: [Expectation] {
    switch self {
    case .outcome, .requests, .any: [self]
    case .all(let parts): parts.flatMap(\.claims)
    }
  }

  /// Whether a claim holds in a run.
  fileprivate func holds(in observation: Observation) -> Bool {
    switch self {
    case .outcome(let expected): Judge.result(of: expected.caller, in: observation.records).map { expected.holds(for: $0) } ?? false
    case .requests(let count): count.range.contains(observation.records.count { count.counts($0) })
    case .all(let parts): parts.allSatisfy { $0.holds(in: observation) }
    case .any(let parts): parts.contains { $0.holds(in: observation) }
    }
  }
}
