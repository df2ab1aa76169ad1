import Legacy

/// A stream of one element: it knows about cancellation already, and its termination handler stops the download.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let (stream, answer) = AsyncThrowingStream<Payload, any Error>.makeStream()
  let handle = downloader.start(name) { result in
    switch result {
    case .success(let payload):
      answer.yield(payload)
      answer.finish()
    case .failure(let error): answer.finish(throwing: error)
    }
  }
  answer.onTermination = { reason in
    if case .cancelled = reason { handle.cancel() }
  }
  for try await payload in stream { return payload }
  // A cancelled stream just ends. No payload and no error means that.
  throw CancellationError()
}
