import Wire

/// The exercise of lesson 11.
@_spi(Stage) public enum TimeoutRacingExercise: Exercise {
  /// What a caller asks for, with the limit in milliseconds of the clock that is passed: once, or `inARow` once for each limit.
  public enum Operation: Codable, Hashable, Sendable {
    case locate(limitMilliseconds: Int, clock: ClockKind = .continuous)
    /// Each call begins as soon as the one before has ended, however it ended; what counts is how the last one ends.
    case inARow(limitsMilliseconds: [Int], clock: ClockKind = .continuous)
  }
  /// The answer to `find` number `request`, counted from 1; nil is the oldest that waits, stopped ones too.
  public enum Event: Codable, Hashable, Sendable { case found(Location, request: Int? = nil) }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case find, stop }
  /// What a caller gets.
  public typealias Answer = Location
  /// The finder calls back on a background thread where the scenario does not name another.
  public static let place = Place.pool
}

extension BeaconFinder: Fake {
  typealias Exercise = TimeoutRacingExercise

  /// Completes one search, stopped or not; a second completion, or one without a search, does nothing.
  @_spi(Stage) public func play(_ event: TimeoutRacingExercise.Event) {
    switch event {
    case .found(let location, let request): completions.take(request)?(location)
    }
  }
}
