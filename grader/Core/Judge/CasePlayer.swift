import Wire

/// Plays the scenarios of one case and judges what comes of them; a failure is played once more, alone, to be sure and to be shown.
struct CasePlayer: Sendable {
  let runner: Runner
  let test: TestCase
  let seed: UInt64

  /// What became of a case.
  struct Decision: Sendable {
    var judgement: Judgement
    /// The scenario that decided; the first one where all passed.
    var plan: Plan
    /// The schedule that decided; nil where no choice was made.
    var schedule: Schedule?
    var coverage: Coverage
    var runs: Int
    /// The child that showed the failure.
    var shown: Runner.Play?
    var ending: ProcessEnding = .complete
    var observedOnly = false
    var output = ""
  }

  /// A failure as it was found.
  struct Failure: Sendable {
    var scenario: Int
    var judgement: Judgement
    var schedule: Schedule
    var ending: ProcessEnding
    var observation: Observation?
    /// How many schedules were run before it.
    var order = 0
  }

  func decide() throws(Fault) -> Decision {
    let plans = Self.plans(of: test, seed: seed)
    let search = search(plans)
    var (pass, forked) = (try pass(plans, search, forked: false), false)
    if pass.failure?.ending == .nondeterministic {
      (pass, forked) = (try self.pass(plans, search, forked: true), true)
    }
    var decision = Decision(
      judgement: .passed, plan: plans[0], schedule: nil, coverage: pass.coverage, runs: plans.count, observedOnly: pass.observedOnly,
      output: pass.output)
    guard let failure = pass.failure else { return decision }
    decision.plan = plans[failure.scenario]
    if case .generated = test.kind, ![.overLimit, .todo(""), .nondeterministic].contains(failure.ending) {
      decision.plan = try Shrinker(player: self, verdict: failure.judgement.verdict, search: search, forked: forked).shrink(
        run: failure.scenario)
    }
    try show(failure, in: &decision, search: search, shrunk: decision.plan.scenario != plans[failure.scenario].scenario, forked: forked)
    return decision
  }

  private func search(_ plans: [Plan]) -> Search {
    if let schedule = test.schedule { return .replay(schedule) }
    return test.explores ? .rounds(SearchBudget.rounds(for: plans.map(\.scenario))) : .first
  }

  /// The scenarios of a case with what is expected of each.
  static func plans(of test: TestCase, seed: UInt64) -> [Plan] {
    switch test.kind {
    case .written(_, let plan): return [plan(Draw(seed: seed))]  // the seed is the case's own, see `GradingSession`
    case .generated(let runs, _, let plan, let model):
      return (0..<runs).map { i in
        var drawn = plan(Draw(seed: seed &+ UInt64(i)))
        drawn.expectation = model(drawn.scenario)
        return drawn
      }
    case .mustNotCompile: return []
    }
  }

  // MARK: One child

  struct Pass {
    var failure: Failure?
    var coverage = Coverage(schedules: 0, completed: nil, exhaustive: false, preemptions: 0)
    var observedOnly = false
    var output = ""
    var play: Runner.Play
  }

  /// Plays all of `plans` in one child, up to the first failure.
  func pass(_ plans: [Plan], _ search: Search, forked: Bool, live: Bool = false) throws(Fault) -> Pass {
    var failure: Failure?, seen: Set<Int> = [], coverages: [Coverage] = [], observed = false
    let request = Request(scenarios: plans.map(\.scenario), search: search, live: live, forked: forked)
    let play = try runner.play(request) { message in
      switch message {
      case .observed(let index, let observation, let schedule, let order) where plans.indices.contains(index):
        seen.insert(index)
        observed = observed || observation.observedOnly
        let judgement = Judge.judge(observation, of: plans[index].scenario, expecting: plans[index].expectation)
        if judgement.verdict == .passed { return false }
        failure = Failure(
          scenario: index, judgement: judgement, schedule: schedule, ending: .complete, observation: observation, order: order)
        return !live
      case .searched(_, let coverage): coverages.append(coverage)
      default: break
      }
      return false
    }
    let ending = ProcessEnding(play, echo: runner.executable.echo)
    if case .fault(let reason) = ending { throw .toolFailed(tool: "scheduler", reason: reason) }
    if failure == nil, let verdict = ending.verdict {
      let slot = play.slot
      failure = Failure(
        scenario: min(max(slot?.scenario ?? 0, 0), plans.count - 1), judgement: Judgement(verdict: verdict),
        schedule: slot?.schedule ?? Schedule(),
        ending: ending, observation: nil, order: slot?.order ?? 0)
    }
    if failure == nil && seen.count != plans.count {
      throw .toolFailed(tool: "child", reason: "it ended well, but sent \(seen.count) of \(plans.count) observations")
    }
    let total = Coverage(
      schedules: coverages.isEmpty ? plans.count : coverages.reduce(0) { $0 + $1.schedules },
      completed: coverages.compactMap(\.completed).min(),
      exhaustive: !coverages.isEmpty && coverages.allSatisfy(\.exhaustive), preemptions: coverages.map(\.preemptions).max() ?? 0)
    return Pass(failure: failure, coverage: total, observedOnly: observed, output: play.output, play: play)
  }

  // MARK: Once more, to be shown

  /// Plays the failing schedule once more in a fresh child. What differs then was not determined by the schedule, and no verdict rests on it.
  private func show(_ failure: Failure, in decision: inout Decision, search: Search, shrunk: Bool, forked: Bool) throws(Fault) {
    decision.judgement = failure.judgement
    decision.ending = failure.ending
    if failure.ending == .overLimit { return }
    var schedule: Schedule? = search == .first ? nil : failure.schedule
    if shrunk && schedule != nil {
      schedule = try pass([decision.plan], search, forked: forked).failure?.schedule ?? failure.schedule
    }
    decision.schedule = schedule
    if let schedule {
      decision.coverage.schedules = failure.order + 1
      decision.coverage.preemptions = schedule.preemptions
    }
    let again = try pass([decision.plan], schedule.map { .replay($0) } ?? .first, forked: forked, live: true)
    decision.shown = again.play
    decision.output = again.play.output
    guard let second = again.failure, second.judgement.verdict == failure.judgement.verdict else {
      decision.judgement = Judgement(
        verdict: .nondeterministic, expected: "the same schedule fails in the same way: \(Words.name(of: failure.judgement.verdict))",
        observed: "first \(Words.name(of: failure.judgement.verdict)), then \(Words.name(of: again.failure?.judgement.verdict ?? .passed))")
      return
    }
    decision.judgement = second.judgement
    decision.ending = second.ending
  }
}
