// verdict: ignoredCancellation
// mechanism: a continuation that nothing but the connection resumes, in a call that has no cancellation handler
// note: stopped
// also: neverResumed
// cases: stopped, stopped-before, stopped-inside-start, stopped-at-any-moment, reported-early, ready-during-cancel, any-stop
import Legacy
import Synchronization

func connect(_ connection: Connection) async throws {
  try await withCheckedThrowingContinuation { continuation in
    let waiting = Mutex<CheckedContinuation<Void, any Error>?>(continuation)
    connection.stateHandler = { state in
      let take: @Sendable () -> CheckedContinuation<Void, any Error>? = { waiting.withLock { $0.take() } }
      switch state {
      case .setup, .preparing, .waiting: break
      case .ready: take()?.resume()
      case .failed(let error): take()?.resume(throwing: error)
      case .cancelled: take()?.resume(throwing: CancellationError())
      }
    }
    connection.start()
  }
}
