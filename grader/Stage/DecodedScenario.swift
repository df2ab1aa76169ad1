import Wire

/// A scenario in the lesson's own types, decoded once, so that thousands of schedules do not decode it again.
struct DecodedScenario<E: Exercise> {
  enum Action {
    case call(caller: Int, E.Operation, cancelled: Bool)
    case event(E.Event, on: Place)
    case cancel(caller: Int)
    case dropSubject
    case concurrently([[Action]])
  }
  struct Step {
    let trigger: Trigger
    let action: Action
  }
  private(set) var steps: [Step] = []
  /// The names of callers; a caller's number is its place here.
  private(set) var callers: [String] = []

  init(_ scenario: Scenario) throws {
    for step in scenario.steps { steps.append(Step(trigger: step.trigger, action: try action(step.action))) }
  }

  private mutating func number(_ caller: String) -> Int {
    if let known = callers.firstIndex(of: caller) { return known }
    callers.append(caller)
    return callers.count - 1
  }

  private mutating func action(_ action: Wire.Action) throws -> Action {
    switch action {
    case .call(let id, let operation, let cancelled): .call(caller: number(id), try operation.decoded(), cancelled: cancelled)
    case .event(let event, let place): .event(try event.decoded(), on: place)
    case .cancel(let id): .cancel(caller: number(id))
    case .dropSubject: .dropSubject
    case .concurrently(let lists): .concurrently(try lists.map { try $0.map { try self.action($0) } })
    }
  }
}
