import Wire

/// The exercise of lesson 01.
@_spi(Stage) public enum FirstContinuationExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case requestTracking, waitForTick }
  /// What the fakes do; each answers the oldest request that has no answer.
  public enum Event: Codable, Hashable, Sendable { case answer(TrackingStatus), tick }
  /// The methods that the learner's code calls, of the manager and of the timer.
  public enum Request: String, RequestName { case requestAuthorization, start }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case status(TrackingStatus), ticked }
  /// Where the fakes call back unless a scenario says otherwise.
  public static let place = Place.pool
}

extension TrackingManager: Fake {
  typealias Exercise = FirstContinuationExercise

  /// Answers the oldest request that has no answer yet; does nothing where there is none.
  @_spi(Stage) public func answer(_ status: TrackingStatus) { completions.take()?(status) }
}

extension OneShotTimer: Fake {
  typealias Exercise = FirstContinuationExercise

  /// Ticks for the oldest start that has not ticked yet; does nothing where there is none.
  @_spi(Stage) public func tick() { handlers.take()?() }
}
