import Legacy
import Synchronization

/// Downloads `name` and returns what arrived; throws `CancellationError` when the task is cancelled before that.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = DownloadCall()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard call.wait(continuation) else { return continuation.resume(throwing: CancellationError()) }
      call.keep(downloader.start(name, completion: call.finish))
    }
  } onCancel: {
    call.cancel()
  }
}

/// The state of one call. Every decision is made under the lock; every call of other code comes after it.
private final class DownloadCall: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<Payload, any Error>, Download?)
    case cancelled
    case finished
  }
  private let state = Mutex(State.new)

  /// The caller waits from now on; false where it was cancelled before.
  func wait(_ continuation: CheckedContinuation<Payload, any Error>) -> Bool {
    state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation, nil)
      return true
    }
  }

  /// The download has been started; meanwhile anything may have happened.
  func keep(_ download: Download) {
    let isCancelled = state.withLock { state in
      if case .waiting(let continuation, _) = state { state = .waiting(continuation, download) }
      return if case .cancelled = state { true } else { false }
    }
    if isCancelled { download.cancel() }
  }

  /// The completion has come.
  @Sendable func finish(_ result: Result<Payload, DownloadError>) {
    let waiting = state.withLock { state -> CheckedContinuation<Payload, any Error>? in
      guard case .waiting(let continuation, _) = state else { return nil }
      state = .finished
      return continuation
    }
    waiting?.resume(with: result.mapError { $0 })
  }

  /// The task was cancelled, perhaps before it waits.
  func cancel() {
    let ended = state.withLock { state -> State in
      let ended = state
      switch state {
      case .new, .waiting: state = .cancelled
      case .cancelled, .finished: break
      }
      return ended
    }
    guard case .waiting(let continuation, let download) = ended else { return }
    download?.cancel()
    continuation.resume(throwing: CancellationError())
  }
}
