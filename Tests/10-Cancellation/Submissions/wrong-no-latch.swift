// verdict: ignoredCancellation
// mechanism: stores and starts in the right order, but a cancellation that comes before that finds an empty slot and leaves no mark
// note: cancelled-before
// cases: cancelled-before, cancelled-at-any-moment, any-answers
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let slot = Mutex<CheckedContinuation<Payload, any Error>?>(nil)
  let handle = Mutex<Download?>(nil)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
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
