import Wire

/// A scenario as a model reads it: what happens, in the order in which it happens, in the lesson's own types.
public struct History<E: Exercise> {
  /// One thing that happens.
  public enum Item {
    /// A caller begins.
    case call(String, E.Operation, cancelled: Bool)
    /// The fake does something.
    case event(E.Event)
    /// A caller's task is cancelled.
    case cancel(String)
    /// The scenario releases the learner's object.
    case dropSubject
    /// These lists happen at once, in any interleaving.
    case concurrently([[Item]])
  }
  /// When a thing happens: at a time in milliseconds, or hung on a call of the fake.
  public typealias When = Trigger
  /// All there is, earlier times first; what follows a call of the fake keeps the place where it was written.
  public let items: [(when: When, item: Item)]

  /// Reads `scenario`; what is not of this exercise is left out.
  public init(_ scenario: Scenario) {
    let placed = scenario.steps.enumerated().map { (order: $0.offset, step: $0.element) }
    let sorted = placed.sorted {
      guard case .at(let a) = $0.step.trigger, case .at(let b) = $1.step.trigger, a != b else { return $0.order < $1.order }
      return a < b
    }
    items = sorted.compactMap { entry in Self.item(entry.step.action).map { (entry.step.trigger, $0) } }
  }

  private static func item(_ action: Action) -> Item? {
    switch action {
    case .call(let id, let operation, let cancelled):
      (try? operation.decoded(as: E.Operation.self)).map { .call(id, $0, cancelled: cancelled) }
    case .event(let event, _): (try? event.decoded(as: E.Event.self)).map { .event($0) }
    case .cancel(let id): .cancel(id)
    case .dropSubject: .dropSubject
    case .concurrently(let lists): .concurrently(lists.map { $0.compactMap(item) })
    }
  }
}
