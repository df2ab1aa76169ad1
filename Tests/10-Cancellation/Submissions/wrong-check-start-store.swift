// verdict: neverResumed
// mechanism: checks isCancelled, starts, and stores last: whatever comes while start runs finds an empty slot
// note: answer-inside-start
// cases: answered-at-once, answered-while-suspending, cancelled-then-answered
// also: ignoredCancellation
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let slot = Mutex<(continuation: CheckedContinuation<Payload, any Error>, handle: Download)?>(nil)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
      let handle = downloader.start(name) { result in
        slot.withLock { $0.take() }?.continuation.resume(with: result.mapError { $0 })
      }
      slot.withLock { $0 = (continuation, handle) }
    }
  } onCancel: {
    let cancelled = slot.withLock { $0.take() }
    cancelled?.handle.cancel()
    cancelled?.continuation.resume(throwing: CancellationError())
  }
}
