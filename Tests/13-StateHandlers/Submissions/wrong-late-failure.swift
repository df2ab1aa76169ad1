// verdict: resumedTwice
// mechanism: ready is guarded against coming again, a failure or the end of the connection after it is not
// note: after-the-end
// cases: failed-long-after, ready-then-failed, ready-meets-cancellation, cancelled-long-after, old-connection, ready-during-cancel, any-states
import Legacy
import Synchronization

func connect(_ connection: Connection) async throws {
  try await withTaskCancellationHandler {
    try Task.checkCancellation()
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let wasReady = Atomic(false)
      connection.stateHandler = { state in
        switch state {
        case .setup, .preparing, .waiting: break
        case .ready: if !wasReady.exchange(true, ordering: .acquiringAndReleasing) { continuation.resume() }
        case .failed(let error): continuation.resume(throwing: error)
        case .cancelled: continuation.resume(throwing: CancellationError())
        }
      }
      connection.start()
    }
  } onCancel: {
    connection.cancel()  // leads to `.cancelled`
  }
}
