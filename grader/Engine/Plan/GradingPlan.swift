import Base
import Specification
import Wire

/// What is to be done to grade one submission: which cases, with which seeds, in which schedules. A value; nothing has been run.
package struct GradingPlan: Sendable {
  /// The lesson's name with its number.
  package let lesson: String
  /// The submission's seed.
  package let seed: UInt64
  /// One plan a case, in suite order.
  package let cases: [CasePlan]

  /// A plan for the cases of `suite`, or for those in `only`; with `schedule`, that one schedule is played instead of a search.
  package init(suite: Suite, seed: UInt64, only: Set<String>? = nil, schedule: Schedule? = nil) {
    lesson = suite.lesson
    self.seed = seed
    cases = suite.cases.filter { only?.contains($0.id) ?? true }.map { CasePlan(test: $0, submissionSeed: seed, schedule: schedule) }
  }
}

/// What is to be done to decide one case.
package struct CasePlan: Sendable {
  /// The case.
  package let test: TestCase
  /// The seed from which its values are drawn; each case has its own.
  package let seed: UInt64
  /// The one schedule that is played instead of a search.
  let schedule: Schedule?

  init(test: TestCase, submissionSeed: UInt64, schedule: Schedule?) {
    self.test = test
    // FNV-1a of the case's id, mixed into the submission's seed.
    seed = test.id.utf8.reduce(submissionSeed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    self.schedule = schedule
  }

  /// Which schedules of these scenarios are run.
  package func search(of trials: [Trial]) -> Search {
    if let schedule { return .replay(schedule) }
    return test.explores ? .rounds(SearchBudget.rounds(for: trials.map(\.scenario))) : .first
  }

  /// The scenarios of the case with what is expected of each, drawn from the seed.
  package func trials() -> [Trial] {
    switch test.kind {
    case .written(_, let trial): return [trial(Draw(seed: seed))]
    case .generated(let runs, _, let trial, let model):
      return (0..<runs).map { i in
        var drawn = trial(Draw(seed: seed &+ UInt64(i)))
        drawn.expectation = model(drawn.scenario)
        return drawn
      }
    case .mustNotCompile: return []
    }
  }
}
