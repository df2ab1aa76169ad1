import Base
import Specification
import Wire

/// Decides what the evidence of a run means. Pure: the same scenario, expectation and evidence give the same judgement.
package enum Judge {
  /// The verdict on a run.
  ///
  /// Order of precedence: how the process ended; then callers in the order of their calls, each unfinished or with a wrong result or at a wrong time; then
  /// calls of the fake; then what was left behind. These hold without being written in a suite: every caller finishes, every step that must be reached is
  /// played, nothing still sleeps, everything is released.
  package static func judge(_ evidence: Evidence, of scenario: Scenario, expecting expectation: Expectation) -> Judgement {
    if let verdict = evidence.ending.verdict { return Judgement(verdict: verdict) }
    guard let observation = evidence.observation else { return Judgement(verdict: .graderFault) }
    var alternatives = expectation.alternatives
    for caller in callers(in: observation) {
      if observation.unfinished.contains(caller) { return unfinished(caller, observation, scenario, alternatives) }
      guard let result = result(of: caller, in: observation.records) else { continue }
      let allowed = alternatives.filter { $0.allows(caller, result) }
      if allowed.isEmpty { return mismatch(caller, result, alternatives) }
      alternatives = allowed
    }
    return requests(observation.records, alternatives) ?? leftBehind(observation, scenario)
  }

  // MARK: Callers

  /// Callers whose call began, in the order of their calls.
  private static func callers(in observation: Observation) -> [String] {
    var order: [String] = []
    for case .called(let id, _) in observation.records where !order.contains(id) { order.append(id) }
    return order + observation.unfinished.filter { !order.contains($0) }
  }

  /// How `caller` ended; nil where no record says so.
  package static func result(of caller: String, in records: [Record]) -> ObservedOutcome? {
    for record in records {
      switch record {
      case .returned(caller, let value, let at): return ObservedOutcome(result: .returned(value), at: at)
      case .threw(caller, let error, let at): return ObservedOutcome(result: .threw(error), at: at)
      default: continue
      }
    }
    return nil
  }

  private static func unfinished(
    _ caller: String, _ observation: Observation, _ scenario: Scenario, _ alternatives: [Alternative]
  ) -> Judgement {
    let dropped = observation.records.contains {
      if case .reported(let text, _) = $0 { text.contains("leaked its continuation") } else { false }
    }
    let cancellation = cancellation(of: caller, scenario, observation)
    let ignored = cancellation.map { !eventAfter($0, scenario, observation) } ?? false
    return Judgement(
      verdict: ignored ? .ignoredCancellation : dropped ? .droppedContinuation : .neverResumed,
      mismatch: .unfinished(caller: caller, expected: expected(of: caller, alternatives), cancelled: ignored))
  }

  /// The place of the cancellation of `caller` among the records.
  private static func cancellation(of caller: String, _ scenario: Scenario, _ observation: Observation) -> Int? {
    func cancels(_ action: Action) -> Bool {
      switch action {
      case .cancel(caller): true
      case .call(caller, _, let cancelled): cancelled
      case .concurrently(let lists): lists.joined().contains(where: cancels)
      default: false
      }
    }
    return observation.records.lastIndex { record in
      if case .played(let step, _) = record, scenario.steps.indices.contains(step) { cancels(scenario.steps[step].action) } else { false }
    }
  }

  private static func eventAfter(_ index: Int, _ scenario: Scenario, _ observation: Observation) -> Bool {
    observation.records[(index + 1)...].contains { record in
      guard case .played(let step, _) = record, scenario.steps.indices.contains(step) else { return false }
      switch scenario.steps[step].action {
      case .event, .concurrently: return true
      default: return false
      }
    }
  }

  private static func mismatch(_ caller: String, _ result: ObservedOutcome, _ alternatives: [Alternative]) -> Judgement {
    var verdict = Verdict.wrongResult
    // Where the value is right and only the time is not, the time is what to speak of.
    let times = alternatives.flatMap { $0.outcomes }.filter { $0.caller == caller && $0.matches(result.result) }.compactMap(\.time)
    if let time = times.first { verdict = result.at < Int64(time.lowerBound) * 1_000_000 ? .tooEarly : .tooLate }
    return Judgement(
      verdict: verdict, mismatch: .outcome(caller: caller, expected: expected(of: caller, alternatives), observed: result))
  }

  /// What `alternatives` allow `caller`, each once.
  private static func expected(of caller: String, _ alternatives: [Alternative]) -> [[ExpectedOutcome]] {
    alternatives.reduce(into: []) { found, alternative in
      let outcomes = alternative.outcomes.filter { $0.caller == caller }
      if !found.contains(outcomes) { found.append(outcomes) }
    }
  }

  // MARK: The fake, and what is left behind

  private static func requests(_ records: [Record], _ alternatives: [Alternative]) -> Judgement? {
    func count(_ expected: RequestCount) -> Int { records.count { expected.counts($0) } }
    let unmet = alternatives.map { $0.requests.filter { !$0.range.contains(count($0)) } }
    guard !unmet.contains(where: \.isEmpty), let first = unmet.first?.first else { return nil }
    return Judgement(verdict: first.verdict, mismatch: .requests(first, observed: count(first)))
  }

  private static func leftBehind(_ observation: Observation, _ scenario: Scenario) -> Judgement {
    for (index, step) in scenario.steps.enumerated() where step.mustReach && observation.played.indices.contains(index) {
      if !observation.played[index] { return Judgement(verdict: .wrongResult, mismatch: .stepNotReached(step.trigger)) }
    }
    for case .sleeping(let count, let until, let at) in observation.records {
      return Judgement(verdict: .leftWorkBehind, mismatch: .sleepers(count: count, until: until, at: at))
    }
    if observation.released == false { return Judgement(verdict: .leftWorkBehind, mismatch: .retained) }
    return .passed
  }
}
