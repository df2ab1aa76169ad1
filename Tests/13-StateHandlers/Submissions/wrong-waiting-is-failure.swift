// verdict: wrongResult
// mechanism: treats waiting as a failure
// note: many-states
// also: tooEarly
// cases: waiting-is-not-failure, waiting-then-failed, waits-often, failed-while-starting, any-states, any-stop
import Legacy
import Synchronization

func connect(_ connection: Connection) async throws {
  let call = Call()
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard call.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      connection.stateHandler = { state in
        switch state {
        case .setup, .preparing: break
        case .waiting(let error): call.end(.failure(error))
        case .ready: call.end(.success(()))
        case .failed(let error): call.end(.failure(error))
        case .cancelled: call.end(.failure(CancellationError()))
        }
      }
      connection.start()
    }
  } onCancel: {
    connection.cancel()
    call.end(.failure(CancellationError()))
  }
}

/// One call: the first ending decides.
private final class Call: Sendable {
  private enum State {
    case new, waiting(CheckedContinuation<Void, any Error>), over
  }
  private let state = Mutex(State.new)

  func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  func end(_ result: Result<Void, any Error>) {
    let ended = state.withLock { state in
      defer { state = .over }
      return state
    }
    if case .waiting(let continuation) = ended { continuation.resume(with: result) }
  }
}
