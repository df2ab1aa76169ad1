/// What was downloaded.
public struct Payload: Sendable, Codable, Hashable {
  /// The bytes, in order.
  public let bytes: [UInt8]
  /// These bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// Why a download failed.
public enum DownloadError: Error, Sendable, Codable, Hashable { case offline, notFound }

/// Fetches files, in the manner of `URLSession`, but silent after `Download.cancel()`, where `URLSession` reports `NSURLErrorCancelled`.
public final class Downloader: Sendable {
  let completions = Handlers<@Sendable (Result<Payload, DownloadError>) -> Void>()

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back at most once, on any thread, possibly before it returns.
  ///
  /// The completion is retained until it is called or the downloader is destroyed, after `cancel()`, too.
  public func start(_ name: String, completion: @escaping @Sendable (Result<Payload, DownloadError>) -> Void) -> Download {
    let number = completions.add(completion)
    announce(.start)
    return Download(number)
  }
}

/// One download under way, in the manner of `URLSessionTask`.
public final class Download: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }

  /// Stops the transfer. Nothing is called then, but for a completion that is already on its way.
  ///
  /// May be called on any thread and more than once.
  public func cancel() { announce(.cancel, number) }
}
