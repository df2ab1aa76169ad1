import Synchronization
import Wire

/// What the user allows, in the manner of `ATTrackingManager.AuthorizationStatus`.
public enum TrackingStatus: String, Sendable, Codable, CaseIterable {
  case notDetermined, restricted, denied, authorized
}

/// Asks the user whether an app may follow them, in the manner of `ATTrackingManager`.
public final class TrackingManager: Sendable {
  private let waiting = Mutex<[@Sendable (TrackingStatus) -> Void]>([])

  /// A fake without requests.
  @_spi(Stage) public init() {}

  /// Asks the user. Calls back exactly once, on any thread, possibly before it returns.
  public func requestAuthorization(completion: @escaping @Sendable (TrackingStatus) -> Void) {
    waiting.withLock { $0.append(completion) }
    announce(.requestAuthorization)
  }

  /// Answers the oldest request that has no answer yet; without one, nothing happens.
  @_spi(Stage) public func answer(_ status: TrackingStatus) {
    let completion = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    completion?(status)
  }
}

/// Ticks once, in the manner of a one-shot `DispatchSourceTimer`.
public final class OneShotTimer: Sendable {
  private let waiting = Mutex<[@Sendable () -> Void]>([])

  /// A fake without requests.
  @_spi(Stage) public init() {}

  /// Calls back exactly once, on a background thread.
  public func start(onTick: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(onTick) }
    announce(.start)
  }

  /// Ticks for the oldest start that has not ticked yet; without one, nothing happens.
  @_spi(Stage) public func tick() {
    let handler = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    handler?()
  }
}

/// The exercise of lesson 01.
@_spi(Stage) public enum FirstContinuationExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case requestTracking, waitForTick }
  /// What the fakes do; each answers the oldest request that has no answer.
  public enum Event: Codable, Hashable, Sendable { case answer(TrackingStatus), tick }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case requestAuthorization, start }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case status(TrackingStatus), ticked }
  /// Where the fakes call back unless a scenario says otherwise.
  public static let place = Place.pool
}

extension TrackingManager: Fake {
  typealias Exercise = FirstContinuationExercise
}
extension OneShotTimer: Fake {
  typealias Exercise = FirstContinuationExercise
}
