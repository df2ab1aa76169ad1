import Base
import Specification
import Wire

/// Makes a failing generated scenario as short as it can be, with the same verdict.
///
/// It does not cut steps out of the scenario, which could break a promise of the fake. It cuts draws out of the sequence from which the scenario was
/// made and makes it again, so that every candidate is one that the generator could have written (as Hypothesis does; MacIver, Donaldson, ECOOP 2020).
struct Shrinker {
  let plan: CasePlan
  let search: Search
  let runner: Runner
  let verdict: Verdict
  let forked: Bool
  /// The most candidates that are played, and that are drawn to see whether they are simpler.
  static let most = 80, mostDrawn = 600

  /// The shortest trial found for run `run`.
  func shrink(run: Int) throws(Fault) -> Trial {
    guard case .generated(_, _, let make, let model) = plan.test.kind else { return plan.trials()[run] }
    func judged(_ trial: Trial) -> Trial { Trial(scenario: trial.scenario, expectation: model(trial.scenario)) }
    let first = Draw(seed: plan.seed &+ UInt64(run))
    var best = judged(make(first)), draws = first.drawn, tried = 0, drawn = 0, seen: Set<Scenario> = [best.scenario], improved = true
    while improved && tried < Self.most {
      improved = false
      for candidate in Self.candidates(draws) where tried < Self.most && drawn < Self.mostDrawn {
        drawn += 1
        let draw = Draw(replaying: candidate), made = make(draw)
        guard Self.weight(made, draw.drawn) < Self.weight(best, draws), seen.insert(made.scenario).inserted else { continue }
        tried += 1
        let next = judged(made)
        guard try Pass([next], search, with: runner, forked: forked).failure?.judgement.verdict == verdict else { continue }
        (best, draws, improved) = (next, draw.drawn, true)
        break
      }
    }
    return best
  }

  /// Simpler sequences of draws, the boldest first: a part left out; a count lowered with something after it left out; a part at its lowest; one
  /// draw made smaller. No more than are drawn: for a thousand draws there would be a million.
  static func candidates(_ draws: [UInt64]) -> [[UInt64]] {
    var all: [[UInt64]] = []
    let sizes = sequence(first: draws.count / 2) { $0 > 1 ? $0 / 2 : nil }.filter { $0 > 0 }
    for size in sizes {
      for start in stride(from: 0, to: draws.count, by: size) {
        all.append(Array(draws[..<start] + draws[min(start + size, draws.count)...]))
      }
    }
    for index in draws.indices where draws[index] > 0 && all.count < mostDrawn {
      for size in 1...3 {
        for start in (index + 1)..<max(index + 2, draws.count) where start + size <= draws.count {
          var lower = draws
          lower[index] -= 1
          lower.removeSubrange(start..<start + size)
          all.append(lower)
        }
      }
    }
    for size in sizes where all.count < mostDrawn {
      for start in stride(from: 0, to: draws.count, by: size) {
        let end = min(start + size, draws.count)
        all.append(Array(draws[..<start] + Array(repeating: 0, count: end - start) + draws[end...]))
      }
    }
    for index in draws.indices where draws[index] > 0 && all.count < mostDrawn {
      for smaller in [draws[index] / 2, draws[index] - 1] {
        var lower = draws
        lower[index] = smaller
        all.append(lower)
      }
    }
    return all
  }

  /// Fewer steps are simpler; then fewer draws; then earlier times; then smaller values.
  private static func weight(_ trial: Trial, _ draws: [UInt64]) -> [Int] {
    let times = trial.scenario.steps.reduce(0) { sum, step in
      switch step.trigger {
      case .at(let time): sum + time
      case .on(_, let occurrence, let delay): sum + occurrence + (delay ?? 0)
      }
    }
    return [trial.scenario.steps.count, draws.count, times, draws.reduce(0) { $0 + Int(min($1, 1 << 20)) }]
  }
}

extension [Int] {
  fileprivate static func < (a: [Int], b: [Int]) -> Bool { a.lexicographicallyPrecedes(b) }
}
