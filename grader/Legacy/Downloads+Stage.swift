import Wire

/// The exercise of lesson 10.
@_spi(Stage) public enum CancellationExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case download(String) }
  /// Answers to `start` number `request`, counted from 1; nil is the oldest that waits, cancelled ones too.
  public enum Event: Codable, Hashable, Sendable { case finish(Payload, request: Int? = nil), fail(DownloadError, request: Int? = nil) }
  /// The methods that the learner's code calls; a `cancel` carries the number of its download.
  public enum Request: String, RequestName { case start, cancel }
  /// What a caller gets.
  public typealias Answer = Payload
  /// The downloader calls back on a background thread where the scenario does not name another.
  public static let place = Place.pool
}

extension Downloader: Fake {
  typealias Exercise = CancellationExercise

  /// Completes one download, cancelled or not; a second completion, or one without a download, does nothing.
  @_spi(Stage) public func play(_ event: CancellationExercise.Event) {
    switch event {
    case .finish(let payload, let request): completions.take(request)?(.success(payload))
    case .fail(let error, let request): completions.take(request)?(.failure(error))
    }
  }
}

extension Download: Fake {
  typealias Exercise = CancellationExercise
}
