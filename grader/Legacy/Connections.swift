import Synchronization
import Wire

/// Why a connection waits or has failed.
public enum ConnectionError: Error, Sendable, Codable, Hashable { case noRoute, refused, reset }

/// A link to a peer, in the manner of `NWConnection`.
public final class Connection: Sendable {
  /// How far a connection is. `waiting` may still become `ready`; `failed` and `cancelled` are final.
  public enum State: Sendable, Codable, Hashable {
    case setup, preparing, waiting(ConnectionError), ready, failed(ConnectionError), cancelled
  }

  private let handler = Mutex<(@Sendable (State) -> Void)?>(nil)

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Called serially, on a background thread, at every change, for as long as the connection lives.
  ///
  /// Set it before `start()`: a state that was reached earlier is not told again. There is one handler: a new one
  /// replaces the old, and the connection retains it until then.
  public var stateHandler: (@Sendable (State) -> Void)? {
    get { handler.withLock { $0 } }
    set {
      // The old handler is handed out, so that what it captured is let go of outside the lock.
      _ = handler.withLock { handler in
        defer { handler = newValue }
        return handler
      }
    }
  }

  /// Begins to connect. The changes are told to `stateHandler`.
  public func start() { announce(.start) }

  /// Leads to `.cancelled`.
  ///
  /// The handler hears of it later, on the background thread. May be called on any thread and more than once.
  public func cancel() { announce(.cancel) }

  /// Tells the handler, if there is one, of a change; `.cancelled` too comes only from here, never from `cancel()` itself.
  @_spi(Stage) public func play(_ state: State) { stateHandler?(state) }
}

/// The exercise of lesson 11.
@_spi(Stage) public enum StateHandlersExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case connect }
  /// The next state. A scenario hangs `.cancelled` on `cancel`, since the connection does not go there by itself.
  public typealias Event = Connection.State
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case start, cancel }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case connected }
  /// The connection calls back on one background thread.
  public static let place = Place.pool
}

extension Connection: Fake {
  typealias Exercise = StateHandlersExercise
}
