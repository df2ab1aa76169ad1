// verdict: wrongResult
// mechanism: tidies up with `defer`, so that every download is cancelled, also one whose task was not cancelled
// note: two-endings
// cases: downloaded, failed
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let slot = Mutex<CheckedContinuation<Payload, any Error>?>(nil), handle = Mutex<Download?>(nil)
  defer { handle.withLock { $0 }?.cancel() }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      slot.withLock { $0 = continuation }
      let started = downloader.start(name) { result in slot.withLock { $0.take() }?.resume(with: result.mapError { $0 }) }
      handle.withLock { $0 = started }
      if Task.isCancelled { slot.withLock { $0.take() }?.resume(throwing: CancellationError()) }
    }
  } onCancel: {
    slot.withLock { $0.take() }?.resume(throwing: CancellationError())
  }
}
