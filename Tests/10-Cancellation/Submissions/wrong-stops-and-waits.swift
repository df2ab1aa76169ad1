// verdict: ignoredCancellation
// mechanism: the handler stops the download and leaves the resume to a completion that a stopped download does not send
// note: silent-cancel
// cases: cancelled-while-waiting, cancelled-before, cancelled-inside-start, cancelled-while-starting, cancelled-at-any-moment, any-answers
// also: neverResumed, wrongResult
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let handle = Mutex<Download?>(nil)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let started = downloader.start(name) { continuation.resume(with: $0.mapError { $0 }) }
      handle.withLock { $0 = started }
      if Task.isCancelled { started.cancel() }
    }
  } onCancel: {
    handle.withLock { $0 }?.cancel()
  }
}
