import Foundation
import Legacy

func connect(_ connection: Connection) async throws {
  let slot = Slot()
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      slot.put(continuation)
      connection.stateHandler = { state in
        switch state {
        case .ready: slot.take()?.resume()
        case .failed(let error): slot.take()?.resume(throwing: error)
        case .cancelled: slot.take()?.resume(throwing: CancellationError())
        case .setup, .preparing, .waiting: break
        }
      }
      connection.start()
      if Task.isCancelled { slot.take()?.resume(throwing: CancellationError()) }
    }
  } onCancel: {
    connection.cancel()
    slot.take()?.resume(throwing: CancellationError())
  }
}

private final class Slot: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Void, any Error>?

  func put(_ continuation: CheckedContinuation<Void, any Error>) { lock.withLock { self.continuation = continuation } }
  func take() -> CheckedContinuation<Void, any Error>? { lock.withLock { continuation.take() } }
}
