import Wire

/// The exercise of lesson 16; the fake is the `LocationManager`.
@_spi(Stage) public enum CapstoneExercise: Exercise {
  /// What a caller asks for, with the limit in milliseconds of the clock that is passed.
  public enum Operation: Codable, Hashable, Sendable {
    case location(limitMilliseconds: Int, clock: ClockKind = .continuous), close
    /// Each call begins as soon as the one before has ended, however it ended; what counts is how the last one ends.
    case inARow(limitsMilliseconds: [Int])
    /// Closes, and asks as soon as that has returned.
    case closeThenAsk(limitMilliseconds: Int)
  }
  /// What the manager does.
  public typealias Event = DelegateWrappingExercise.Event
  /// The methods that the learner's code calls.
  public typealias Request = DelegateWrappingExercise.Request
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case location(Location), closed }
  /// The manager calls back on the main actor.
  public static let place = Place.main
}
