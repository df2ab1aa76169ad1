import Legacy
import Synchronization

/// One atomic claim decides who resumes; another tells the starting call that it was cancelled meanwhile.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Call()
  return try await withTaskCancellationHandler {
    try Task.checkCancellation()
    return try await withUnsafeThrowingContinuation { continuation in
      call.continuation.withLock { $0 = continuation }
      let started = downloader.start(name) { result in call.resume(with: result.mapError { $0 }) }
      call.handle.withLock { $0 = started }
      if call.cancelled.load(ordering: .sequentiallyConsistent) { call.stop() }
    }
  } onCancel: {
    call.cancelled.store(true, ordering: .sequentiallyConsistent)
    call.stop()
  }
}

private final class Call: Sendable {
  let continuation = Mutex<UnsafeContinuation<Payload, any Error>?>(nil)
  let handle = Mutex<Download?>(nil)
  let cancelled = Atomic(false)
  private let claimed = Atomic(false)

  func resume(with result: Result<Payload, any Error>) {
    guard let continuation = continuation.withLock({ $0 }) else { return }
    if claimed.exchange(true, ordering: .acquiringAndReleasing) { return }
    continuation.resume(with: result)
  }

  func stop() {
    if let handle = handle.withLock({ $0 }) {
      handle.cancel()
      resume(with: .failure(CancellationError()))
    }
  }
}
