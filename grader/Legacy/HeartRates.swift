import Synchronization
import Wire

/// Why a monitor gave up.
public enum MonitorError: Error, Sendable, Codable, Hashable { case detached, unreadable }

/// What a monitor tells: beats per minute, again and again, then perhaps a failure or the end.
public enum HeartRateEvent: Sendable, Codable, Hashable { case beat(Int), failed(MonitorError), ended }

/// Measures a heart rate until it is told to stop, in the manner of `HKObserverQuery`.
public final class HeartRateMonitor: Sendable {
  private let running = Mutex<(@Sendable (HeartRateEvent) -> Void)?>(nil)

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back serially, on a background thread, until `.failed`, `.ended` or `stop()`.
  ///
  /// There is one handler: starting again replaces it. The monitor retains it until one of the three.
  public func start(handler: @escaping @Sendable (HeartRateEvent) -> Void) {
    replace(with: handler)
    announce(.start)
  }

  /// Stops the measurement: nothing is called any more once this has returned, not even `.ended`.
  ///
  /// May be called on any thread and more than once.
  public func stop() {
    announce(.stop)
    replace(with: nil)
  }

  /// Tells the handler, if the monitor runs; after `.failed` and `.ended` it does not run any more.
  @_spi(Stage) public func play(_ event: HeartRateEvent) {
    let handler = running.withLock { handler in
      defer { if !event.isBeat { handler = nil } }
      return handler
    }
    handler?(event)
  }

  /// Hands the old handler out, so that what it captured is let go of outside the lock.
  private func replace(with new: (@Sendable (HeartRateEvent) -> Void)?) {
    _ = running.withLock { handler in
      defer { handler = new }
      return handler
    }
  }
}

extension HeartRateEvent {
  fileprivate var isBeat: Bool { if case .beat = self { true } else { false } }
}

/// The exercise of lesson 12.
@_spi(Stage) public enum ManyValuesExercise: Exercise {
  /// What a caller does with a new stream: takes `all` beats, or leaves after the `first` so many (0: drops it at once).
  public enum Operation: Codable, Hashable, Sendable { case all, first(Int) }
  /// What the monitor tells.
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
}
