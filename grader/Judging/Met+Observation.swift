import Specification
import Wire

extension Met {
  /// What one run of `scenario` has met of its steps and of `expectation`.
  package init(_ observation: Observation, expectation: Expectation) {
    self.init()
    steps = Set(observation.played.indices.filter { observation.played[$0] })
    for (place, leaf) in expectation.leaves.enumerated() where leaf.holds(in: observation) { claims.insert(place) }
  }
}

extension Expectation {
  /// The single claims it is joined from, in the order in which they were written.
  package var leaves: [Expectation] {
    switch self {
    case .outcome, .requests: [self]
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    }
  }

  /// Whether a single claim holds in a run.
  fileprivate func holds(in observation: Observation) -> Bool {
    switch self {
    case .outcome(let expected): Judge.result(of: expected.caller, in: observation.records).map { expected.holds(for: $0) } ?? false
    case .requests(let count): count.range.contains(observation.records.count { count.counts($0) })
    case .all(let parts): parts.allSatisfy { $0.holds(in: observation) }
    case .any(let parts): parts.contains { $0.holds(in: observation) }
    }
  }
}
