import Synchronization

/// What a workout session is doing.
public enum WorkoutState: String, Sendable, Codable, Hashable { case running, paused, ended }

/// Why a session fails, or why there is no route.
public enum WorkoutError: Error, Sendable, Codable, Hashable { case denied, sensorLost, noRoute }

/// Where a workout led. Not `Sendable`: it can be changed, and it has no lock.
public final class Route {
  /// The points, in the order in which they were passed.
  public var points: [Int]
  /// A route through `points`.
  public init(points: [Int]) { self.points = points }
}

/// Receives what a session reports. No actor isolates it: a session calls its delegate on any thread, perhaps on the main one, but always one
/// call after the other, in the order in which things happen.
public protocol WorkoutSessionDelegate: AnyObject {
  /// The session changed to `state`. It may do so any number of times, whether or not it was asked to.
  func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState)
  /// The session failed. Where the state changes because of that, this comes first.
  func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError)
}

/// Measures a workout, in the manner of `HKWorkoutSession` and `HKWorkoutBuilder`. May be used on any thread.
public final class WorkoutSession: Sendable {
  private let observer = Mutex(WeakObserver())
  let routes = Handlers<@Sendable (sending Result<Route, WorkoutError>) -> Void>()

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Receives what the session reports. Not retained. May be set and read on any thread.
  public weak var delegate: (any WorkoutSessionDelegate)? {
    get { observer.withLock { $0.unchecked } }
    set {
      nonisolated(unsafe) let new = newValue
      observer.withLock { $0.unchecked = new }
    }
  }

  /// Asks the session to run. The delegate is told `running`, or of a failure, on any thread, perhaps before this returns.
  public func start() { announce(.start) }

  /// Ends the session and collects the route. Calls `completion` exactly once, on any thread, perhaps before this returns; the session does not
  /// keep the route.
  public func finish(completion: @escaping @Sendable (sending Result<Route, WorkoutError>) -> Void) {
    routes.add(completion)
    announce(.finish)
  }
}

/// A framework that was written before Swift 6 does not know where its delegate may be used.
private struct WeakObserver: @unchecked Sendable { weak var unchecked: (any WorkoutSessionDelegate)? }
