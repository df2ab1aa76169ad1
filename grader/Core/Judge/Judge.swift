import Wire

/// Decides what an observation means. Pure: the same scenario, expectation and observation give the same verdict.
enum Judge {
  /// The verdict on `observation` of a run whose process ended well.
  ///
  /// Order of precedence: callers in the order of their calls, each unfinished or with a wrong result or at a wrong time; then calls of the fake;
  /// then what stayed behind. These hold unasked: every caller finishes, every step that must be reached is played, nothing sleeps on, all is released.
  static func judge(_ observation: Observation, of scenario: Scenario, expecting expectation: Expectation) -> Judgement {
    var alternatives = expectation.alternatives
    for caller in callers(of: scenario, in: observation) {
      if observation.unfinished.contains(caller) { return unfinished(caller, observation, scenario, alternatives) }
      guard let result = result(of: caller, in: observation.records) else { continue }
      let kept = alternatives.filter { $0.allows(caller, result) }
      if kept.isEmpty { return mismatch(caller, result, alternatives) }
      alternatives = kept
    }
    if let unmet = requests(observation.records, alternatives) { return unmet }
    return afterwards(observation, scenario)
  }

  // MARK: Callers

  /// Callers whose call began, in the order of their calls.
  static func callers(of scenario: Scenario, in observation: Observation) -> [String] {
    var order: [String] = []
    for case .called(let id, _) in observation.records where !order.contains(id) { order.append(id) }
    return order + observation.unfinished.filter { !order.contains($0) }
  }

  struct Finished: Hashable {
    enum Result: Hashable {
      case returned(Value)
      case threw(Thrown)
    }
    let result: Result
    /// Nanoseconds.
    let at: Int64
    var words: String {
      switch result {
      case .returned(let value): "returned \(value.text)"
      case .threw(let error): "threw \(error.spelled)"
      }
    }
  }

  static func result(of caller: String, in records: [Record]) -> Finished? {
    for record in records {
      switch record {
      case .returned(caller, let value, let at): return Finished(result: .returned(value), at: at)
      case .threw(caller, let error, let at): return Finished(result: .threw(error), at: at)
      default: continue
      }
    }
    return nil
  }

  private static func unfinished(
    _ caller: String, _ observation: Observation, _ scenario: Scenario, _ alternatives: [Alternative]
  ) -> Judgement {
    let expected = Alternative.words(alternatives, for: caller)
    let dropped = observation.records.contains {
      if case .reported(let text, _) = $0 { text.contains("leaked its continuation") } else { false }
    }
    if let cancelled = cancellation(of: caller, scenario, observation), !eventAfter(cancelled, scenario, observation) {
      return Judgement(
        verdict: .ignoredCancellation, caller: caller, expected: expected, observed: "\(caller) was cancelled and still waits")
    }
    let verdict: Verdict = dropped ? .droppedContinuation : .neverResumed
    return Judgement(
      verdict: verdict, caller: caller, expected: expected, observed: "\(caller) still waits when nothing can happen any more")
  }

  /// Where among the records the cancellation of `caller` stands.
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

  private static func mismatch(_ caller: String, _ result: Finished, _ alternatives: [Alternative]) -> Judgement {
    let expected = Alternative.words(alternatives, for: caller)
    let at = "\(Words.milliseconds(result.at)) ms"
    // Where the value is right and only the time is not, the time is what to speak of.
    let times = alternatives.flatMap { $0.outcomes }.filter { $0.caller == caller && $0.matches(result.result) }.compactMap(\.time)
    if let time = times.first {
      let early = result.at < Int64(time.lowerBound) * 1_000_000
      return Judgement(
        verdict: early ? .tooEarly : .tooLate, caller: caller, expected: expected, observed: "\(caller) \(result.words) at \(at)")
    }
    return Judgement(verdict: .wrongResult, caller: caller, expected: expected, observed: "\(caller) \(result.words) at \(at)")
  }

  // MARK: The fake, and what stays

  private static func requests(_ records: [Record], _ alternatives: [Alternative]) -> Judgement? {
    func count(_ claim: RequestCount) -> Int {
      records.count { record in
        guard case .requested(claim.name, let number, _) = record else { return false }
        return claim.number == nil || claim.number == number
      }
    }
    let unmet = alternatives.map { $0.requests.filter { !$0.range.contains(count($0)) } }
    guard !unmet.contains(where: \.isEmpty), let first = unmet.first?.first else { return nil }
    let expected =
      first.range.upperBound == .max
      ? "at least \(first.range.lowerBound)"
      : first.range.lowerBound == first.range.upperBound
        ? "exactly \(first.range.lowerBound)" : "\(first.range.lowerBound) to \(first.range.upperBound)"
    return Judgement(
      verdict: first.verdict,
      expected: "\(Words.request(first.name, first.number)) is called \(expected) \(first.range.upperBound == 1 ? "time" : "times")",
      observed: "it was called \(count(first)) \(count(first) == 1 ? "time" : "times")")
  }

  private static func afterwards(_ observation: Observation, _ scenario: Scenario) -> Judgement {
    for (index, step) in scenario.steps.enumerated() where step.mustReach && observation.played.indices.contains(index) {
      if observation.played[index] { continue }
      let what = Words.trigger(step.trigger)
      return Judgement(verdict: .wrongResult, expected: "\(what) is reached", observed: "it never was")
    }
    for case .sleeping(let count, let until, let at) in observation.records {
      return Judgement(
        verdict: .leftWorkBehind, expected: "nothing sleeps on when every caller has returned",
        observed:
          "\(count == 1 ? "one task sleeps" : "\(count) tasks sleep") on at \(Words.milliseconds(at)) ms, until \(Words.milliseconds(until)) ms"
      )
    }
    if observation.released == false {
      return Judgement(
        verdict: .leftWorkBehind, expected: "the object is released when nobody uses it any more", observed: "something still holds it")
    }
    return .passed
  }
}
