/// What waiters get when the service is closed, and callers after that.
public struct ServiceClosed: Error, Sendable, Codable, Hashable {
  /// The one value there is.
  public init() {}
}
