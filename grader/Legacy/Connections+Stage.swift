import Wire

/// The exercise of lesson 13.
@_spi(Stage) public enum StateHandlersExercise: Exercise {
  /// What a caller asks for: to connect connection number `of`, 1 or 2.
  public enum Operation: Codable, Hashable, Sendable { case connect(of: Int = 1) }
  /// The next state of connection number `of`. A scenario plays `.cancelled` after `cancel`, since the connection does not go there by itself.
  public enum Event: Codable, Hashable, Sendable { case change(Connection.State, of: Int = 1) }
  /// The methods that the learner's code calls; each carries the number of its connection.
  public enum Request: String, RequestName { case start, cancel }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case connected }
  /// The connection calls back on one background thread.
  public static let place = Place.pool
}

extension Connection: Fake {
  typealias Exercise = StateHandlersExercise

  /// Calls the handler, if there is one, with a change; `.cancelled` too comes only from here, never from `cancel()` itself.
  @_spi(Stage) public func play(_ state: State) { stateHandler?(state) }
}

/// How a report words an event.
extension StateHandlersExercise.Event: CustomDebugStringConvertible {
  /// What a report writes in its sequence.
  public var debugDescription: String {
    switch self {
    case .change(let state, let number): "reports \(spelled(state))\(number == 1 ? "" : " of connection \(number)")"
    }
  }

  private func spelled(_ state: Connection.State) -> String {
    switch state {
    case .waiting(let error): ".waiting(.\(error))"
    case .failed(let error): ".failed(.\(error))"
    case .setup, .preparing, .ready, .cancelled: ".\(state)"
    }
  }
}
