import Wire

/// The exercise of lesson 14; the fake is the `LocationManager`.
@_spi(Stage) public enum CapstoneExercise: Exercise {
  /// What a caller asks for: the limit in milliseconds of the clock that is passed.
  public enum Operation: Codable, Hashable, Sendable { case location(limitMilliseconds: Int, clock: ClockKind = .continuous), close }
  /// What the manager does.
  public typealias Event = DelegateWrappingExercise.Event
  /// The methods that the learner's code calls.
  public typealias Request = DelegateWrappingExercise.Request
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case location(Location), closed }
  /// The manager calls back on the main actor.
  public static let place = Place.main
}
