// verdict: dataRace
// mechanism: the handle goes through an unprotected variable, written by the task and read by the thread that cancels
// note: under-the-lock
// cases: cancelled-while-starting, cancelled-at-any-moment, all-at-once
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Call()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      call.waiting.withLock { $0 = continuation }
      call.handle = downloader.start(name) { result in call.take()?.resume(with: result.mapError { $0 }) }
      if Task.isCancelled { call.cancel() }
    }
  } onCancel: {
    call.cancel()
  }
}

private final class Call: @unchecked Sendable {
  let waiting = Mutex<CheckedContinuation<Payload, any Error>?>(nil)
  var handle: Download?

  func take() -> CheckedContinuation<Payload, any Error>? { waiting.withLock { $0.take() } }

  func cancel() {
    handle?.cancel()
    take()?.resume(throwing: CancellationError())
  }
}
