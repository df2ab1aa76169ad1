/// What `locate` throws when its limit is over before there is an answer.
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
  /// The completion is kept until it is called or the finder goes away, after `stop()` too.
  public func find(completion: @escaping @Sendable (Location) -> Void) {
    completions.add(completion)
    announce(.find)
  }

  /// Stops the search; a completion already on its way may still arrive.
  ///
  /// May be called on any thread and more than once.
  public func stop() { announce(.stop) }
}
