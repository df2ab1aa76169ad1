import Synchronization

/// One measurement.
public struct Reading: Sendable, Codable, Hashable {
  /// What was measured.
  public let value: Int
  /// A measurement of `value`.
  public init(value: Int) { self.value = value }
}

/// Why there is no reading.
public enum SensorError: Error, Sendable, Codable, Hashable { case lost, saturated }

/// Receives readings and failures. Called on any thread, several threads at once.
public protocol SensorDelegate: AnyObject, Sendable {
  /// A reading, perhaps one of several, perhaps one that was not asked for.
  func sensor(_ hub: SensorHub, didRead reading: Reading)
  /// A failure. It may come together with a reading.
  func sensor(_ hub: SensorHub, didFail error: SensorError)
}

/// Measures on request, with several radio links that know nothing of each other.
public final class SensorHub: Sendable {
  private let state = Mutex(WeakDelegate())

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Receives the readings. Not retained. May be set and read on any thread.
  public weak var delegate: (any SensorDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Asks for a reading. The delegate is called on any thread, several at once, possibly before this returns.
  public func sample() { announce(.sample) }
}

private struct WeakDelegate { weak var delegate: (any SensorDelegate)? }
