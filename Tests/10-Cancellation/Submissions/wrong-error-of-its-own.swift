// verdict: wrongResult
// mechanism: a cancelled caller is told that the network is gone, so a screen that the user left shows an alert
// note: two-endings
// cases: cancelled-while-waiting, cancelled-before, cancelled-inside-start, late-completion, answer-meets-cancellation, cancelled-while-starting, late-failure, one-of-two, cancelled-then-answered, cancelled-at-any-moment, completion-during-cancel, all-at-once, any-answers, any-late-answers
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let slot = Mutex<CheckedContinuation<Payload, any Error>?>(nil), handle = Mutex<Download?>(nil)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      slot.withLock { $0 = continuation }
      let started = downloader.start(name) { result in slot.withLock { $0.take() }?.resume(with: result.mapError { $0 }) }
      handle.withLock { $0 = started }
      if Task.isCancelled {
        started.cancel()
        slot.withLock { $0.take() }?.resume(throwing: DownloadError.offline)
      }
    }
  } onCancel: {
    handle.withLock { $0 }?.cancel()
    slot.withLock { $0.take() }?.resume(throwing: DownloadError.offline)
  }
}
