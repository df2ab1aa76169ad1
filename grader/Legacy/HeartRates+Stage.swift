import Wire

/// The exercise of lesson 14.
@_spi(Stage) public enum ManyValuesExercise: Exercise {
  /// What a caller does with a new stream of monitor number `of`, 1 or 2: takes `all` beats, or leaves after the `first` so many (0: drops it
  /// at once), or begins to take them only `late`, so many milliseconds after the call.
  public enum Operation: Codable, Hashable, Sendable { case all(of: Int = 1), first(Int, of: Int = 1), late(Int, of: Int = 1) }
  /// What monitor number `of` reports.
  public enum Event: Codable, Hashable, Sendable { case report(HeartRateEvent, of: Int = 1) }
  /// The methods that the learner's code calls; each carries the number of its monitor.
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
