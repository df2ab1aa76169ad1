// verdict: wrongResult
// mechanism: the handle is wrapped in an object that cancels when it goes away, and nothing retains that object
// note: two-endings
// cases: downloaded, failed, left-alone
// also: tooEarly
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Call()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard call.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      _ = Subscription(downloader.start(name) { call.end($0.mapError { $0 }) })
    }
  } onCancel: {
    call.end(.failure(CancellationError()))
  }
}

private final class Subscription {
  private let handle: Download
  init(_ handle: Download) { self.handle = handle }
  deinit { handle.cancel() }
}

private final class Call: Sendable {
  private let state = Mutex<(continuation: CheckedContinuation<Payload, any Error>?, isOver: Bool)>((nil, false))

  func begin(_ continuation: CheckedContinuation<Payload, any Error>) -> Bool {
    state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return !state.isOver
    }
  }

  func end(_ result: Result<Payload, any Error>) {
    let waiting = state.withLock { state in
      state.isOver = true
      return state.continuation.take()
    }
    waiting?.resume(with: result)
  }
}
