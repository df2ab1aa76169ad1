import Wire

/// What was downloaded.
public struct Payload: Sendable, Codable, Hashable {
  /// The bytes, in order.
  public let bytes: [UInt8]
  /// These bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// Why a download failed.
public enum DownloadError: Error, Sendable, Codable, Hashable { case offline, notFound }

/// Fetches files, in the manner of `URLSession`.
public final class Downloader: Sendable {
  private let requests = Requests<@Sendable (Result<Payload, DownloadError>) -> Void>()

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back at most once, on any thread, possibly before it returns.
  ///
  /// The completion is kept until it is called or the downloader goes away, after `cancel()` too.
  public func start(_ name: String, completion: @escaping @Sendable (Result<Payload, DownloadError>) -> Void) -> Download {
    let number = requests.add(completion)
    announce(.start)
    return Download(number)
  }

  /// Completes one download, cancelled or not; a second completion, or one without a download, does nothing.
  @_spi(Stage) public func play(_ event: CancellationExercise.Event) {
    switch event {
    case .finish(let payload, let request): requests.take(request)?(.success(payload))
    case .fail(let error, let request): requests.take(request)?(.failure(error))
    }
  }
}

/// One download under way, in the manner of `URLSessionTask`.
public final class Download: Sendable {
  private let number: Int
  init(_ number: Int) { self.number = number }

  /// Stops the transfer. Nothing is called then, though a completion already on its way may still arrive.
  ///
  /// May be called on any thread and more than once.
  public func cancel() { announce(.cancel, number) }
}

/// The exercise of lesson 09.
@_spi(Stage) public enum CancellationExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case download(String) }
  /// Answers to `start` number `request`, counted from 1; nil is the oldest that waits, cancelled ones too.
  public enum Event: Codable, Hashable, Sendable { case finish(Payload, request: Int? = nil), fail(DownloadError, request: Int? = nil) }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case start, cancel }
  /// What a caller gets.
  public typealias Answer = Payload
  /// The downloader calls back on a background thread where the scenario does not name another.
  public static let place = Place.pool
}

extension Downloader: Fake {
  typealias Exercise = CancellationExercise
}
extension Download: Fake {
  typealias Exercise = CancellationExercise
}
