import Legacy
import Synchronization

// The handler holds the connection and takes itself away with the state that decides, so neither is retained afterwards.
func connect(_ connection: Connection) async throws {
  let isOver = Atomic(false)
  let slot = Mutex<CheckedContinuation<Void, any Error>?>(nil)
  @Sendable func end(_ result: Result<Void, any Error>) {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    connection.stateHandler = nil
    slot.withLock { $0.take() }?.resume(with: result)
  }
  try await withTaskCancellationHandler {
    try Task.checkCancellation()
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      slot.withLock { $0 = continuation }
      connection.stateHandler = { state in
        switch state {
        case .setup, .preparing, .waiting: return
        case .ready: end(.success(()))
        case .failed(let error): end(.failure(error))
        case .cancelled: end(.failure(CancellationError()))
        }
      }
      connection.start()
      if Task.isCancelled {
        connection.stateHandler = nil
        slot.withLock { $0.take() }?.resume(throwing: CancellationError())
      }
    }
  } onCancel: {
    connection.cancel()
    end(.failure(CancellationError()))
  }
}
