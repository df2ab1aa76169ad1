// verdict: droppedContinuation
// mechanism: one slot for all calls; a second call overwrites the continuation of the first
// note: own-state
// also: tooEarly
// cases: two-connections, stops-one-of-two
import Legacy
import Synchronization

private let slot = Mutex<CheckedContinuation<Void, any Error>?>(nil)
private func take() -> CheckedContinuation<Void, any Error>? { slot.withLock { $0.take() } }

func connect(_ connection: Connection) async throws {
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      slot.withLock { $0 = continuation }
      connection.stateHandler = { state in
        switch state {
        case .setup, .preparing, .waiting: break
        case .ready: take()?.resume()
        case .failed(let error): take()?.resume(throwing: error)
        case .cancelled: take()?.resume(throwing: CancellationError())
        }
      }
      connection.start()
      if Task.isCancelled { take()?.resume(throwing: CancellationError()) }
    }
  } onCancel: {
    connection.cancel()
    take()?.resume(throwing: CancellationError())
  }
}
