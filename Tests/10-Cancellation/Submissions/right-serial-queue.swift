import Dispatch
import Legacy

/// A serial queue in place of a lock: everything that happens to a call happens on it, one thing after the other.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Call()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      call.queue.async { call.begin(name, downloader, continuation) }
    }
  } onCancel: {
    call.queue.async { call.end(.failure(CancellationError()), stops: true) }
  }
}

private final class Call: @unchecked Sendable {
  let queue = DispatchQueue(label: "download")
  private var continuation: CheckedContinuation<Payload, any Error>?
  private var handle: Download?
  private var result: Result<Payload, any Error>?

  func begin(_ name: String, _ downloader: Downloader, _ continuation: CheckedContinuation<Payload, any Error>) {
    if let result { return continuation.resume(with: result) }
    self.continuation = continuation
    handle = downloader.start(name) { result in
      self.queue.async { self.end(result.mapError { $0 }, stops: false) }
    }
  }

  func end(_ result: Result<Payload, any Error>, stops: Bool) {
    guard self.result == nil else { return }
    self.result = result
    if stops { handle?.cancel() }
    continuation.take()?.resume(with: result)
  }
}
