import Wire

/// The exercise of lesson 11.
@_spi(Stage) public enum StateHandlersExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case connect }
  /// The next state. A scenario plays `.cancelled` after `cancel`, since the connection does not go there by itself.
  public typealias Event = Connection.State
  /// The methods that the learner's code calls.
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
