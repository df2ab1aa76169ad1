// verdict: neverResumed
// mechanism: only the reported `.cancelled` ends a cancelled call, and it may come before the handler is set
// note: stopped
// cases: reported-early
import Legacy
import Synchronization

func connect(_ connection: Connection) async throws {
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let slot = Mutex<CheckedContinuation<Void, any Error>?>(continuation)
      connection.stateHandler = { state in
        let take: @Sendable () -> CheckedContinuation<Void, any Error>? = { slot.withLock { $0.take() } }
        switch state {
        case .setup, .preparing, .waiting: break
        case .ready: take()?.resume()
        case .failed(let error): take()?.resume(throwing: error)
        case .cancelled: take()?.resume(throwing: CancellationError())
        }
      }
      connection.start()
    }
  } onCancel: {
    connection.cancel()
  }
}
