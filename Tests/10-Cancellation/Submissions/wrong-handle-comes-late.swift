// verdict: leftWorkBehind
// mechanism: the caller is resumed, but a cancellation that comes while start runs has no handle yet, and no code stops the download later
// note: no-handle-yet
// cases: cancelled-inside-start, cancelled-while-starting, cancelled-at-any-moment, any-answers
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Call()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard call.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      let handle = downloader.start(name) { call.end($0.mapError { $0 }) }
      call.state.withLock { $0.handle = handle }
    }
  } onCancel: {
    call.state.withLock { $0.handle }?.cancel()
    call.end(.failure(CancellationError()))
  }
}

private final class Call: Sendable {
  struct State {
    var continuation: CheckedContinuation<Payload, any Error>?
    var handle: Download?
    var isOver = false
  }
  let state = Mutex(State())

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
