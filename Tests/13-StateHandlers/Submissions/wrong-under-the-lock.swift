// verdict: deadlocked
// mechanism: resumes inside the critical section that the cancellation handler enters, too
// note: two-threads
// cases: ready-meets-cancellation, ready-during-cancel, failure-meets-cancellation
import Foundation
import Legacy

func connect(_ connection: Connection) async throws {
  let call = Call()
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      call.begin(continuation)
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
    connection.cancel()
    call.end(.failure(CancellationError()))
  }
}

private final class Call: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: CheckedContinuation<Void, any Error>?
  private var result: Result<Void, any Error>?

  func begin(_ continuation: CheckedContinuation<Void, any Error>) {
    lock.withLock { if let result { continuation.resume(with: result) } else { waiting = continuation } }
  }

  func end(_ new: Result<Void, any Error>) {
    lock.withLock {
      guard result == nil else { return }
      result = new
      waiting.take()?.resume(with: new)
    }
  }
}
