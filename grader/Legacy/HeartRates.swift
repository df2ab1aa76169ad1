/// Why a monitor gave up.
public enum MonitorError: Error, Sendable, Codable, Hashable { case detached, unreadable }

/// What a monitor reports: beats per minute, again and again, then perhaps a failure or the end.
public enum HeartRateEvent: Sendable, Codable, Hashable { case beat(Int), failed(MonitorError), ended }

/// Measures a heart rate until it is stopped, in the manner of `HKObserverQuery`.
public final class HeartRateMonitor: Sendable {
  let running = SingleHandler<@Sendable (HeartRateEvent) -> Void>()

  private let number: Int

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init(_ number: Int = 1) { self.number = number }

  /// Calls back serially, on a background thread, until `.failed`, `.ended` or `stop()`.
  ///
  /// The first calls may come before this returns. There is one handler: starting again replaces it. The monitor retains it until one of the three.
  public func start(handler: @escaping @Sendable (HeartRateEvent) -> Void) {
    running.replace(with: handler)
    announce(.start, number)
  }

  /// Stops the measurement: no call of the handler begins after this, not even with `.ended`; one already on its way may still arrive.
  ///
  /// May be called on any thread and more than once.
  public func stop() {
    announce(.stop, number)
    running.replace(with: nil)
  }
}
