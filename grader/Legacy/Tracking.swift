/// What the user allows, in the manner of `ATTrackingManager.AuthorizationStatus`.
public enum TrackingStatus: String, Sendable, Codable, CaseIterable {
  case notDetermined, restricted, denied, authorized
}

/// Asks the user whether an app may track them, in the manner of `ATTrackingManager`; unlike that one, it asks at each call.
public final class TrackingManager: Sendable {
  let completions = Handlers<@Sendable (TrackingStatus) -> Void>()

  /// Made by the grader, a new one for each scenario.
  @_spi(Stage) public init() {}

  /// Asks the user. Calls back exactly once, on any thread, possibly before it returns.
  public func requestAuthorization(completion: @escaping @Sendable (TrackingStatus) -> Void) {
    completions.add(completion)
    announce(.requestAuthorization)
  }
}

/// Ticks once for each start, in the manner of a `DispatchSourceTimer` that does not repeat.
public final class OneShotTimer: Sendable {
  let handlers = Handlers<@Sendable () -> Void>()

  /// Made by the grader, a new one for each scenario.
  @_spi(Stage) public init() {}

  /// Starts the timer. Calls back exactly once, on a background thread, possibly before it returns.
  public func start(onTick: @escaping @Sendable () -> Void) {
    handlers.add(onTick)
    announce(.start)
  }
}
