/// What `locate` throws if its limit is over before there is an answer.
public struct TimeoutError: Error, Sendable, Codable, Hashable {
  /// The one value there is.
  public init() {}
}

/// Listens for beacons nearby. Some searches find nothing: then nothing is called.
public final class BeaconFinder: Sendable {
  let completions = Handlers<@Sendable (Location) -> Void>()

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back at most once, on any thread, early, late or never.
  ///
  /// The completion is retained until it is called or the finder is destroyed, after `stop()`, too.
  public func find(completion: @escaping @Sendable (Location) -> Void) {
    completions.add(completion)
    announce(.find)
  }

  /// Stops the search. Nothing is called then, but for a completion that is already on its way.
  ///
  /// May be called on any thread and more than once.
  public func stop() { announce(.stop) }
}
