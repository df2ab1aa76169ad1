// verdict: dataRace
// mechanism: states and cancellation share a property that no lock protects
// note: two-threads
// cases: ready-meets-cancellation, stopped-at-any-moment, reported-early, ready-during-cancel, failure-meets-cancellation
import Legacy

func connect(_ connection: Connection) async throws {
  let call = Call()
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      call.waiting = continuation
      connection.stateHandler = { state in
        switch state {
        case .setup, .preparing, .waiting: break
        case .ready: call.waiting.take()?.resume()
        case .failed(let error): call.waiting.take()?.resume(throwing: error)
        case .cancelled: call.waiting.take()?.resume(throwing: CancellationError())
        }
      }
      connection.start()
      if Task.isCancelled { call.waiting.take()?.resume(throwing: CancellationError()) }
    }
  } onCancel: {
    connection.cancel()
    call.waiting.take()?.resume(throwing: CancellationError())
  }
}

private final class Call: @unchecked Sendable {
  var waiting: CheckedContinuation<Void, any Error>?
}
