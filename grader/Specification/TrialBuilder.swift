import Wire

/// One line of a case.
public struct Clause<E: Exercise> {
  enum Content {
    case steps([Step])
    case expectation(Expectation)
  }
  let content: Content

  /// This step, which a right answer may never let happen.
  public func optional() -> Clause<E> {
    guard case .steps(let steps) = content else { return self }
    return Clause(content: .steps(steps.map { Step($0.trigger, $0.action, mustReach: false) }))
  }
}

/// Collects the lines of a case into its plan.
@resultBuilder public enum TrialBuilder<E: Exercise> {
  /// One line.
  public static func buildExpression(_ expression: Clause<E>) -> [Clause<E>] { [expression] }
  /// All lines.
  public static func buildBlock(_ parts: [Clause<E>]...) -> [Clause<E>] { parts.flatMap { $0 } }
  /// Lines made in a loop.
  public static func buildArray(_ parts: [[Clause<E>]]) -> [Clause<E>] { parts.flatMap { $0 } }
  /// Lines under a condition.
  public static func buildOptional(_ part: [Clause<E>]?) -> [Clause<E>] { part ?? [] }
  /// The lines of the first branch.
  public static func buildEither(first: [Clause<E>]) -> [Clause<E>] { first }
  /// The lines of the second branch.
  public static func buildEither(second: [Clause<E>]) -> [Clause<E>] { second }
  /// The plan.
  public static func buildFinalResult(_ parts: [Clause<E>]) -> Trial {
    var steps: [Step] = []
    var expectations: [Expectation] = []
    for part in parts {
      switch part.content {
      case .steps(let more): steps += more
      case .expectation(let more): expectations.append(more)
      }
    }
    return Trial(scenario: Scenario(steps: steps), expectation: .all(expectations))
  }
}

/// One action of a step, in the types of `E`.
public struct Act<E: Exercise> {
  /// Where an action is carried out.
  public typealias Place = Wire.Place
  let action: Action
}

/// Collects the actions of a step.
@resultBuilder public enum ActionsBuilder<E: Exercise> {
  /// One action.
  public static func buildExpression(_ expression: Act<E>) -> [Act<E>] { [expression] }
  /// All actions.
  public static func buildBlock(_ parts: [Act<E>]...) -> [Act<E>] { parts.flatMap { $0 } }
  /// Actions made in a loop.
  public static func buildArray(_ parts: [[Act<E>]]) -> [Act<E>] { parts.flatMap { $0 } }
  /// Actions under a condition.
  public static func buildOptional(_ part: [Act<E>]?) -> [Act<E>] { part ?? [] }
  /// The actions of the first branch.
  public static func buildEither(first: [Act<E>]) -> [Act<E>] { first }
  /// The actions of the second branch.
  public static func buildEither(second: [Act<E>]) -> [Act<E>] { second }
}

/// A caller who awaits `operation` from `time` milliseconds on; with `cancelled`, its task is cancelled before it calls.
public func call<E: Exercise>(_ id: String, _ operation: E.Operation, at time: Int = 0, cancelled: Bool = false) -> Clause<E> {
  Clause(content: .steps([Step(.at(time), .call(id: id, operation: Value(operation), cancelled: cancelled))]))
}

/// What happens at `time` milliseconds, in this order.
public func at<E: Exercise>(_ time: Int, @ActionsBuilder<E> _ actions: () -> [Act<E>]) -> Clause<E> {
  Clause(content: .steps(actions().map { Step(.at(time), $0.action) }))
}

/// What happens inside the `occurrence`-th call of `request`, before that call returns; an event that names another place than the fake's own
/// is handed over there instead.
public func during<E: Exercise>(
  _ request: E.Request, _ occurrence: Int = 1, @ActionsBuilder<E> _ actions: () -> [Act<E>]
) -> Clause<E> {
  Clause(
    content: .steps(
      actions().map { act in
        var action = act.action
        if case .event(let value, on: E.place) = action { action = .event(value, on: .inline) }
        return Step(.on(request: request.rawValue, occurrence: occurrence, delay: nil), action)
      }))
}

/// What happens `delay` milliseconds after the `occurrence`-th call of `request`.
public func after<E: Exercise>(
  _ delay: Int, _ request: E.Request, _ occurrence: Int = 1, @ActionsBuilder<E> _ actions: () -> [Act<E>]
) -> Clause<E> {
  Clause(
    content: .steps(actions().map { Step(.on(request: request.rawValue, occurrence: occurrence, delay: delay), $0.action) }))
}

/// What must come of the steps. Lines are joined by "and".
public func expect<E: Exercise>(@ClaimBuilder<E> _ lines: () -> [Claim<E>]) -> Clause<E> {
  Clause(content: .expectation(Claim.all(lines()).expectation))
}

/// The fake does `event` where it promises to, or on `place`.
public func fire<E: Exercise>(_ event: E.Event, on place: Place? = nil) -> Act<E> {
  Act(action: .event(Value(event), on: place ?? E.place))
}

/// The task of caller `id` is cancelled.
public func cancel<E: Exercise>(_ id: String) -> Act<E> { Act(action: .cancel(id: id)) }

/// A caller who awaits `operation` from then on, as an action among others; with `cancelled`, its task is cancelled before it calls.
public func call<E: Exercise>(_ id: String, _ operation: E.Operation, cancelled: Bool = false) -> Act<E> {
  Act(action: .call(id: id, operation: Value(operation), cancelled: cancelled))
}

/// The scenario releases the learner's object.
public func dropSubject<E: Exercise>() -> Act<E> { Act(action: .dropSubject) }

/// Two lists of actions that begin at the same time, each on its own thread.
public func concurrently<E: Exercise>(
  @ActionsBuilder<E> _ first: () -> [Act<E>], @ActionsBuilder<E> and second: () -> [Act<E>]
) -> Act<E> {
  Act(action: .concurrently([first(), second()].map { $0.map(\.onItsThread) }))
}

/// Three lists of actions that begin at the same time, each on its own thread.
public func concurrently<E: Exercise>(
  @ActionsBuilder<E> _ first: () -> [Act<E>], @ActionsBuilder<E> and second: () -> [Act<E>],
  @ActionsBuilder<E> and third: () -> [Act<E>]
) -> Act<E> {
  Act(action: .concurrently([first(), second(), third()].map { $0.map(\.onItsThread) }))
}

extension Act {
  /// Inside `concurrently`, an event that is not bound to the main actor comes on the list's own thread.
  fileprivate var onItsThread: Action {
    if case .event(let value, let place) = action, place != .main { return .event(value, on: .inline) }
    return action
  }
}
