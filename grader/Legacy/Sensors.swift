import Synchronization
import Wire

/// One measurement.
public struct Reading: Sendable, Codable, Hashable {
  /// What was measured.
  public let value: Int
  /// A measurement of `value`.
  public init(value: Int) { self.value = value }
}

/// Why there is no reading.
public enum SensorError: Error, Sendable, Codable, Hashable { case lost, saturated }

/// Called on any thread, several threads at once.
public protocol SensorDelegate: AnyObject, Sendable {
  /// A reading, perhaps one of several, perhaps one that nobody asked for.
  func sensor(_ hub: SensorHub, didRead reading: Reading)
  /// A failure. It may come together with a reading.
  func sensor(_ hub: SensorHub, didFail error: SensorError)
}

/// Measures on request, with several radio links that know nothing of each other.
public final class SensorHub: Sendable {
  private struct State { weak var delegate: (any SensorDelegate)? }
  private let state = Mutex(State())

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Hears of readings. Not retained. May be set and read on any thread.
  public weak var delegate: (any SensorDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Asks for a reading. The delegate is called on any thread, several at once, possibly before this returns.
  public func sample() { announce(.sample) }

  /// Delivers on the thread it is called on, whether or not anybody asked.
  @_spi(Stage) public func play(_ event: RacingCallbacksExercise.Event) {
    let delegate = delegate
    switch event {
    case .read(let reading): delegate?.sensor(self, didRead: reading)
    case .fail(let error): delegate?.sensor(self, didFail: error)
    }
  }
}

/// The exercise of lesson 06.
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
}
