import Legacy
import Synchronization

func connect(_ connection: Connection) async throws {
  typealias Waiting = UnsafeContinuation<Void, any Error>
  let state = Mutex<(waiting: Waiting?, isCancelled: Bool)>((nil, false))
  try await withTaskCancellationHandler {
    try await withUnsafeThrowingContinuation { (continuation: Waiting) in
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.waiting = continuation }
        return state.isCancelled
      }
      if isCancelled { return continuation.resume(throwing: CancellationError()) }
      connection.stateHandler = { new in
        let take: @Sendable () -> Waiting? = { state.withLock { $0.waiting.take() } }
        if new == .ready { take()?.resume() }
        if new == .cancelled { take()?.resume(throwing: CancellationError()) }
        if case .failed(let error) = new { take()?.resume(throwing: error) }
      }
      connection.start()
    }
  } onCancel: {
    let waiting = state.withLock { state in
      state.isCancelled = true
      return state.waiting.take()
    }
    connection.cancel()
    waiting?.resume(throwing: CancellationError())
  }
}
