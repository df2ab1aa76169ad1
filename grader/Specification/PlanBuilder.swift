import Wire

/// One line of a case.
public struct Clause<W: World> {
  enum Content {
    case steps([Step])
    case expectation(Expectation)
  }
  let content: Content

  /// This step, which a right answer may never let happen.
  public func optional() -> Clause<W> {
    guard case .steps(let steps) = content else { return self }
    return Clause(content: .steps(steps.map { Step($0.trigger, $0.action, mustReach: false) }))
  }
}

/// Collects the lines of a case into its plan.
@resultBuilder public enum PlanBuilder<W: World> {
  /// One line.
  public static func buildExpression(_ expression: Clause<W>) -> [Clause<W>] { [expression] }
  /// All lines.
  public static func buildBlock(_ parts: [Clause<W>]...) -> [Clause<W>] { parts.flatMap { $0 } }
  /// Lines made in a loop.
  public static func buildArray(_ parts: [[Clause<W>]]) -> [Clause<W>] { parts.flatMap { $0 } }
  /// Lines under a condition.
  public static func buildOptional(_ part: [Clause<W>]?) -> [Clause<W>] { part ?? [] }
  /// The lines of the first branch.
  public static func buildEither(first: [Clause<W>]) -> [Clause<W>] { first }
  /// The lines of the second branch.
  public static func buildEither(second: [Clause<W>]) -> [Clause<W>] { second }
  /// The plan.
  public static func buildFinalResult(_ parts: [Clause<W>]) -> Plan {
    var steps: [Step] = []
    var expectations: [Expectation] = []
    for part in parts {
      switch part.content {
      case .steps(let more): steps += more
      case .expectation(let more): expectations.append(more)
      }
    }
    return Plan(scenario: Scenario(steps: steps), expectation: .all(expectations))
  }
}

/// One action of a step, in the vocabulary of `W`.
public struct Act<W: World> {
  let action: Action
}

/// Collects the actions of a step.
@resultBuilder public enum ActionsBuilder<W: World> {
  /// One action.
  public static func buildExpression(_ expression: Act<W>) -> [Act<W>] { [expression] }
  /// All actions.
  public static func buildBlock(_ parts: [Act<W>]...) -> [Act<W>] { parts.flatMap { $0 } }
  /// Actions made in a loop.
  public static func buildArray(_ parts: [[Act<W>]]) -> [Act<W>] { parts.flatMap { $0 } }
  /// Actions under a condition.
  public static func buildOptional(_ part: [Act<W>]?) -> [Act<W>] { part ?? [] }
  /// The actions of the first branch.
  public static func buildEither(first: [Act<W>]) -> [Act<W>] { first }
  /// The actions of the second branch.
  public static func buildEither(second: [Act<W>]) -> [Act<W>] { second }
}

/// A caller who awaits `operation` from `time` milliseconds on; with `cancelled`, its task is cancelled before it calls.
public func call<W: World>(_ id: String, _ operation: W.Operation, at time: Int = 0, cancelled: Bool = false) -> Clause<W> {
  Clause(content: .steps([Step(.at(time), .call(id: id, operation: Value(operation), cancelled: cancelled))]))
}

/// What happens at `time` milliseconds, in this order.
public func at<W: World>(_ time: Int, @ActionsBuilder<W> _ actions: () -> [Act<W>]) -> Clause<W> {
  Clause(content: .steps(actions().map { Step(.at(time), $0.action) }))
}

/// What happens inside the `occurrence`-th call of `request`, before that call returns; an event that names another place than the fake's own
/// is handed over there instead.
public func during<W: World>(
  _ request: String, _ occurrence: Int = 1, @ActionsBuilder<W> _ actions: () -> [Act<W>]
) -> Clause<W> {
  Clause(
    content: .steps(
      actions().map { act in
        var action = act.action
        if case .event(let value, on: W.place) = action { action = .event(value, on: .inline) }
        return Step(.on(request: request, occurrence: occurrence, delay: nil), action)
      }))
}

/// What happens `delay` milliseconds after the `occurrence`-th call of `request`.
public func after<W: World>(
  _ delay: Int, _ request: String, _ occurrence: Int = 1, @ActionsBuilder<W> _ actions: () -> [Act<W>]
) -> Clause<W> {
  Clause(
    content: .steps(actions().map { Step(.on(request: request, occurrence: occurrence, delay: delay), $0.action) }))
}

/// What must come of the steps. Lines are joined by "and".
public func expect<W: World>(@ClaimBuilder<W> _ lines: () -> [Claim<W>]) -> Clause<W> {
  Clause(content: .expectation(Claim.all(lines()).expectation))
}

/// The fake does `event` where it promises to, or on `place`.
public func fire<W: World>(_ event: W.Event, on place: Place? = nil) -> Act<W> {
  Act(action: .event(Value(event), on: place ?? W.place))
}

/// The task of caller `id` is cancelled.
public func cancel<W: World>(_ id: String) -> Act<W> { Act(action: .cancel(id: id)) }

/// Another caller.
public func begin<W: World>(_ id: String, _ operation: W.Operation, cancelled: Bool = false) -> Act<W> {
  Act(action: .call(id: id, operation: Value(operation), cancelled: cancelled))
}

/// The scenario lets go of the learner's object.
public func dropSubject<W: World>() -> Act<W> { Act(action: .dropSubject) }

/// Two lists of actions that begin at the same time, each on its own thread.
public func concurrently<W: World>(
  @ActionsBuilder<W> _ first: () -> [Act<W>], @ActionsBuilder<W> and second: () -> [Act<W>]
) -> Act<W> {
  Act(action: .concurrently([first(), second()].map { $0.map(\.onItsThread) }))
}

/// Three lists of actions that begin at the same time, each on its own thread.
public func concurrently<W: World>(
  @ActionsBuilder<W> _ first: () -> [Act<W>], @ActionsBuilder<W> and second: () -> [Act<W>],
  @ActionsBuilder<W> and third: () -> [Act<W>]
) -> Act<W> {
  Act(action: .concurrently([first(), second(), third()].map { $0.map(\.onItsThread) }))
}

extension Act {
  /// Inside `concurrently`, an event that is not bound to the main actor comes on the list's own thread.
  fileprivate var onItsThread: Action {
    if case .event(let value, let place) = action, place != .main { return .event(value, on: .inline) }
    return action
  }
}
