import Wire

/// The exercise of lesson 07.
@_spi(Stage) public enum RacingCallbacksExercise: Exercise {
  /// What a caller asks for: once, or `inARow` that many times, each time as soon as the last call has returned.
  public enum Operation: Codable, Hashable, Sendable { case read, inARow(Int) }
  /// What the hub delivers.
  public enum Event: Codable, Hashable, Sendable { case read(Reading), fail(SensorError) }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case sample }
  /// What a caller gets; `inARow` throws the first error there is.
  public enum Answer: Codable, Hashable, Sendable { case reading(Reading), readings([Reading]) }
  /// The hub calls back on a background thread where the scenario does not name other threads.
  public static let place = Place.pool
}

extension SensorHub: Fake {
  typealias Exercise = RacingCallbacksExercise

  /// Delivers on the thread it is called on, whether or not the learner's code has asked for it.
  @_spi(Stage) public func play(_ event: RacingCallbacksExercise.Event) {
    let delegate = delegate
    switch event {
    case .read(let reading): delegate?.sensor(self, didRead: reading)
    case .fail(let error): delegate?.sensor(self, didFail: error)
    }
  }
}
