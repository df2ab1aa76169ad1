// verdict: resumedTwice
// mechanism: every state that ends a call resumes, and a connection reports such states for as long as it lives
// note: after-the-end
// cases: failed-long-after, ready-again, ready-then-failed, ready-meets-cancellation, cancelled-long-after, old-connection, ready-during-cancel, any-states, any-stop
import Legacy

func connect(_ connection: Connection) async throws {
  try await withTaskCancellationHandler {
    try Task.checkCancellation()
    try await withCheckedThrowingContinuation { continuation in
      connection.stateHandler = { state in
        switch state {
        case .setup, .preparing, .waiting: break
        case .ready: continuation.resume()
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
