import Legacy
import Synchronization

/// Connects: returns once the connection is ready for the first time, throws the error of a failure before that.
func connect(_ connection: Connection) async throws {
  let call = ConnectCall()
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard call.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      // The handler holds the call and not the connection: the connection retains the handler.
      connection.stateHandler = { state in
        switch state {
        case .setup, .preparing, .waiting: break
        case .ready: call.end(.success(()))
        case .failed(let error): call.end(.failure(error))
        case .cancelled: call.end(.failure(CancellationError()))
        }
      }
      connection.start()
    }
  } onCancel: {
    if call.end(.failure(CancellationError())) { connection.cancel() }
  }
}

/// One call of `connect`. The first ending decides; later ones find nothing to resume.
private final class ConnectCall: Sendable {
  private enum State {
    case new, waiting(CheckedContinuation<Void, any Error>), over
  }
  private let state = Mutex(State.new)

  /// Stores the continuation; false if the call is over already, because its task was cancelled.
  func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  /// Ends the call, and resumes its caller after the critical section; false if it was over.
  @discardableResult func end(_ result: Result<Void, any Error>) -> Bool {
    let ended = state.withLock { state in
      defer { state = .over }
      return state
    }
    switch ended {
    case .new: return true
    case .waiting(let continuation): continuation.resume(with: result)
    case .over: return false
    }
    return true
  }
}
