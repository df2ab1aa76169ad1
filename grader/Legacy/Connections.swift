/// Why a connection waits or has failed.
public enum ConnectionError: Error, Sendable, Codable, Hashable { case noRoute, refused, reset }

/// A link to a peer, in the manner of `NWConnection`.
public final class Connection: Sendable {
  /// How far a connection is. `waiting` may still become `ready`, and `ready` may wait again; `failed` and `cancelled` are final.
  public enum State: Sendable, Codable, Hashable {
    case setup, preparing, waiting(ConnectionError), ready, failed(ConnectionError), cancelled
  }

  private let handler = SingleHandler<@Sendable (State) -> Void>()
  private let number: Int

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init(_ number: Int = 1) { self.number = number }

  /// Called serially, on a background thread, at every change, for as long as the connection lives.
  ///
  /// Set it before `start()`: a state that was reached earlier is not reported again. There is one handler: a new one
  /// replaces the old, and the connection retains it until then.
  public var stateHandler: (@Sendable (State) -> Void)? {
    get { handler.current }
    set { handler.replace(with: newValue) }
  }

  /// Begins to connect. `stateHandler` is called with the changes; the first ones may come before this returns.
  public func start() { announce(.start, number) }

  /// Leads to `.cancelled`.
  ///
  /// The handler is called with it later, on the background thread. May be called on any thread and more than once.
  public func cancel() { announce(.cancel, number) }
}
