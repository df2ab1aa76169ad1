import Dispatch
import Legacy

func connect(_ connection: Connection) async throws {
  let call = Call()
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      call.begin(continuation)
      connection.stateHandler = { call.hear($0) }
      connection.start()
    }
  } onCancel: {
    connection.cancel()
    call.end(.failure(CancellationError()))
  }
}

/// All of it runs on one queue, which keeps the order of the states.
private final class Call: @unchecked Sendable {
  private let queue = DispatchQueue(label: "connect")
  private var waiting: CheckedContinuation<Void, any Error>?
  private var result: Result<Void, any Error>?

  func begin(_ continuation: CheckedContinuation<Void, any Error>) {
    queue.async { [self] in
      if let result { continuation.resume(with: result) } else { waiting = continuation }
    }
  }

  func hear(_ state: Connection.State) {
    switch state {
    case .ready: end(.success(()))
    case .failed(let error): end(.failure(error))
    case .cancelled: end(.failure(CancellationError()))
    default: break
    }
  }

  func end(_ result: Result<Void, any Error>) {
    queue.async { [self] in
      guard self.result == nil else { return }
      self.result = result
      waiting.take()?.resume(with: result)
    }
  }
}
