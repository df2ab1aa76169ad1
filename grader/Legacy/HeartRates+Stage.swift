import Wire

/// The exercise of lesson 12.
@_spi(Stage) public enum ManyValuesExercise: Exercise {
  /// What a caller does with a new stream: takes `all` beats, or leaves after the `first` so many (0: drops it at once).
  public enum Operation: Codable, Hashable, Sendable { case all, first(Int) }
  /// What the monitor reports.
  public typealias Event = HeartRateEvent
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case start, stop }
  /// The beats taken and how it ended: the stream was over, threw, or was left. Errors of other types are thrown.
  public enum Answer: Codable, Hashable, Sendable { case ended([Int]), failed([Int], MonitorError), left([Int]) }
  /// The monitor calls back on one background thread.
  public static let place = Place.pool
}

extension HeartRateMonitor: Fake {
  typealias Exercise = ManyValuesExercise

  /// Calls the handler if the monitor runs; after `.failed` and `.ended` it does not run any more.
  @_spi(Stage) public func play(_ event: HeartRateEvent) {
    let handler = if case .beat = event { running.current } else { running.replace(with: nil) }
    handler?(event)
  }
}
