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
  static let most = 120

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
    var best = plan(first), draws = first.drawn, tried = 0, seen: Set<Scenario> = [best.scenario], improved = true
    while improved && tried < Self.most {
      improved = false
      for candidate in Self.candidates(draws) where tried < Self.most {
        let draw = Draw(replaying: candidate), next = plan(draw)
        guard Self.weight(next.scenario) < Self.weight(best.scenario), seen.insert(next.scenario).inserted else { continue }
        tried += 1
        guard try player.pass([next], search, forked: forked).failure?.judgement.verdict == verdict else { continue }
        (best, draws, improved) = (next, draw.drawn, true)
        break
      }
    }
    return best
  }

  /// Simpler sequences of draws, the boldest first: a part left out; a count lowered with something after it left out; a part at its lowest; one
  /// draw made smaller.
  static func candidates(_ draws: [UInt64]) -> [[UInt64]] {
    var all: [[UInt64]] = []
    let sizes = sequence(first: draws.count / 2) { $0 > 1 ? $0 / 2 : nil }.filter { $0 > 0 }
    for size in sizes {
      for start in stride(from: 0, to: draws.count, by: size) {
        all.append(Array(draws[..<start] + draws[min(start + size, draws.count)...]))
      }
    }
    for index in draws.indices where draws[index] > 0 {
      for size in 1...3 {
        for start in (index + 1)..<max(index + 2, draws.count) where start + size <= draws.count {
          var lower = draws
          lower[index] -= 1
          lower.removeSubrange(start..<start + size)
          all.append(lower)
        }
      }
    }
    for size in sizes {
      for start in stride(from: 0, to: draws.count, by: size) {
        let end = min(start + size, draws.count)
        all.append(Array(draws[..<start] + Array(repeating: 0, count: end - start) + draws[end...]))
      }
    }
    for index in draws.indices where draws[index] > 0 {
      for smaller in [draws[index] / 2, draws[index] - 1] {
        var lower = draws
        lower[index] = smaller
        all.append(lower)
      }
    }
    return all
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
