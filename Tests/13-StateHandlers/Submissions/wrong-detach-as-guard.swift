// verdict: resumedTwice
// mechanism: the handler that was taken away is the only guard; a cancellation on another thread comes between
// note: two-threads
// cases: ready-meets-cancellation, ready-during-cancel, failure-meets-cancellation
import Legacy
import Synchronization

func connect(_ connection: Connection) async throws {
  let kept = Mutex<CheckedContinuation<Void, any Error>?>(nil)
  try await withTaskCancellationHandler {
    try Task.checkCancellation()
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      kept.withLock { $0 = continuation }
      connection.stateHandler = { [weak connection] state in
        switch state {
        case .setup, .preparing, .waiting: return
        case .ready, .failed, .cancelled: connection?.stateHandler = nil
        }
        switch state {
        case .failed(let error): continuation.resume(throwing: error)
        case .cancelled: continuation.resume(throwing: CancellationError())
        default: continuation.resume()
        }
      }
      connection.start()
    }
  } onCancel: {
    connection.cancel()
    guard connection.stateHandler != nil else { return }
    connection.stateHandler = nil
    kept.withLock { $0.take() }?.resume(throwing: CancellationError())
  }
}
