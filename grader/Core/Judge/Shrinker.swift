import Wire

/// Makes a failing generated scenario as short as it can be, with the same verdict.
///
/// It does not cut steps out of the scenario, which could break a promise of the fake. It cuts draws out of the sequence from which the scenario was
/// made and makes it again, so that every candidate is one that the generator could have written (as Hypothesis does; MacIver, Donaldson, ECOOP 2020).
struct Shrinker {
  let player: CasePlayer
  let verdict: Verdict
  let search: Search
  let forked: Bool
  /// The most candidates that are played.
  static let most = 60

  /// The shortest plan found for run `run`.
  func shrink(run: Int) throws(Fault) -> Plan {
    guard case .generated(_, _, let make, let model) = player.test.kind else {
      return CasePlayer.plans(of: player.test, seed: player.seed)[run]
    }
    func plan(_ draw: Draw) -> Plan {
      var plan = make(draw)
      plan.expectation = model(plan.scenario)
      return plan
    }
    let first = Draw(seed: player.seed &+ UInt64(run))
    var best = plan(first), draws = first.drawn, tried = 0
    var size = max(draws.count / 2, 1)
    while size >= 1 && tried < Self.most {
      var at = 0, improved = false
      while at < draws.count && tried < Self.most {
        let end = min(at + size, draws.count)
        let cut = Array(draws[..<at] + draws[end...])
        let flat = Array(draws[..<at] + Array(repeating: 0, count: end - at) + draws[end...])
        var taken = false
        for candidate in [cut, flat] where candidate != draws && tried < Self.most {
          let draw = Draw(replaying: candidate), next = plan(draw)
          guard Self.weight(next.scenario) < Self.weight(best.scenario) else { continue }
          tried += 1
          guard try player.pass([next], search, forked: forked).failure?.judgement.verdict == verdict else { continue }
          (best, draws, taken, improved) = (next, draw.drawn, true, true)
          break
        }
        if !taken { at += size }
      }
      if !improved || size == 1 { size = size == 1 && improved ? 1 : size / 2 }
    }
    return best
  }

  /// Fewer steps are simpler; then shorter texts; then earlier times.
  private static func weight(_ scenario: Scenario) -> [Int] {
    let times = scenario.steps.reduce(0) { sum, step in
      switch step.trigger {
      case .at(let time): sum + time
      case .on(_, let occurrence, let delay): sum + occurrence + (delay ?? 0)
      }
    }
    return [scenario.steps.count, ((try? Wire.encode(scenario)) ?? "").utf8.count, times]
  }
}

extension [Int] {
  fileprivate static func < (a: [Int], b: [Int]) -> Bool { a.lexicographicallyPrecedes(b) }
}
