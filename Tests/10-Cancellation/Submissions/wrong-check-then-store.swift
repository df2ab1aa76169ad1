// verdict: ignoredCancellation
// mechanism: checks isCancelled and then stores; a cancellation between the two finds nothing to resume, and is not seen by any code
// note: cancelled-before
// cases: cancelled-at-any-moment
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let slot = Mutex<CheckedContinuation<Payload, any Error>?>(nil)
  let handle = Mutex<Download?>(nil)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
      slot.withLock { $0 = continuation }
      let started = downloader.start(name) { result in
        slot.withLock { $0.take() }?.resume(with: result.mapError { $0 })
      }
      handle.withLock { $0 = started }
      if Task.isCancelled { started.cancel() }
    }
  } onCancel: {
    handle.withLock { $0 }?.cancel()
    slot.withLock { $0.take() }?.resume(throwing: CancellationError())
  }
}
