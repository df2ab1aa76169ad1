/// What a waiter gets when its continuation is dropped without having been resumed.
public struct ContinuationDropped: Error, Sendable, Codable, Hashable {
  /// The one value there is.
  public init() {}
}
