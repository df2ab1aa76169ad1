// verdict: resumedTwice
// mechanism: the cancellation resumes, and the completion that was already on its way resumes again
// note: late-completion
// cases: answered-then-cancelled, late-completion, answer-meets-cancellation, late-failure, cancelled-then-answered, completion-during-cancel, all-at-once, any-late-answers
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Mutex<(continuation: CheckedContinuation<Payload, any Error>?, handle: Download?, cancelled: Bool)>((nil, nil, false))
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let isCancelled = call.withLock { call in
        if !call.cancelled { call.continuation = continuation }
        return call.cancelled
      }
      if isCancelled { return continuation.resume(throwing: CancellationError()) }
      let handle = downloader.start(name) { continuation.resume(with: $0.mapError { $0 }) }
      let late = call.withLock { call in
        call.handle = handle
        return call.cancelled
      }
      if late { handle.cancel() }
    }
  } onCancel: {
    let (waiting, handle) = call.withLock { call in
      call.cancelled = true
      return (call.continuation.take(), call.handle)
    }
    handle?.cancel()
    waiting?.resume(throwing: CancellationError())
  }
}
