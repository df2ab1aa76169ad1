import Legacy

/// An actor decides; callback and cancellation hop to it, and a cancellation that comes first leaves a mark.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Call()
  return try await withTaskCancellationHandler {
    try await call.run(name, downloader)
  } onCancel: {
    Task { await call.cancel() }
  }
}

private actor Call {
  private var continuation: CheckedContinuation<Payload, any Error>?
  private var handle: Download?
  private var isCancelled = false

  func run(_ name: String, _ downloader: Downloader) async throws -> Payload {
    if isCancelled { throw CancellationError() }
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      handle = downloader.start(name) { result in
        Task { await self.finish(result) }
      }
    }
  }

  func cancel() {
    isCancelled = true
    handle?.cancel()
    continuation.take()?.resume(throwing: CancellationError())
  }

  private func finish(_ result: Result<Payload, DownloadError>) {
    continuation.take()?.resume(with: result.mapError { $0 })
  }
}
