/// What happens around the learner's code in one run: calls, callbacks, cancellations, in time.
public struct Scenario: Codable, Hashable, Sendable {
  /// The steps, in the order in which the suite wrote them; equal times are played in this order.
  public var steps: [Step]
  /// A scenario of these steps.
  public init(steps: [Step]) { self.steps = steps }
}

/// One thing that happens, and when.
public struct Step: Codable, Hashable, Sendable {
  /// What starts the step.
  public var trigger: Trigger
  /// What is done then.
  public var action: Action
  /// Whether a right answer always lets it happen. False where a correct policy may never reach it.
  public var mustReach: Bool

  /// A step; `mustReach` is true unless said otherwise.
  public init(_ trigger: Trigger, _ action: Action, mustReach: Bool = true) {
    self.trigger = trigger
    self.action = action
    self.mustReach = mustReach
  }
}

/// What starts a step.
public enum Trigger: Codable, Hashable, Sendable {
  /// A virtual time in milliseconds from the start of the scenario.
  case at(Int)
  /// The `occurrence`-th time (from 1) that the learner's code calls `request` on the fake: inside that call where
  /// `delay` is nil, else that many milliseconds after it.
  case on(request: String, occurrence: Int, delay: Int?)
}

/// What a step does.
public enum Action: Codable, Hashable, Sendable {
  /// A new caller, `id`, awaits `operation`; its task is cancelled before the call begins where `cancelled` is true.
  case call(id: String, operation: Value, cancelled: Bool)
  /// The fake does something.
  case event(Value, on: Place)
  /// The task of caller `id` is cancelled.
  case cancel(id: String)
  /// The scenario releases the learner's object; callers that wait keep it alive as far as they do.
  case dropSubject
  /// The lists begin at the same time, each on a thread of its own.
  case concurrently([[Action]])
}
