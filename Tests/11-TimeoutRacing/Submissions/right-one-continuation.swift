import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let race = Race()
  let timer = Task {
    try await clock.sleep(for: limit)
    race.end(with: .failure(TimeoutError()))
  }
  defer { timer.cancel() }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard race.begin(continuation) else { return }
      finder.find { location in race.end(with: .success(location)) }
    }
  } onCancel: {
    race.end(with: .failure(CancellationError()))
    finder.stop()
  }
}

/// One call: the first result that comes is the one that counts.
private final class Race: Sendable {
  private enum State {
    case idle, ended
    case waiting(CheckedContinuation<Location, any Error>)
    case early(Result<Location, any Error>)
  }
  private let state = Mutex(State.idle)

  /// False where the race was over before it began.
  func begin(_ continuation: CheckedContinuation<Location, any Error>) -> Bool {
    let early: Result<Location, any Error>? = state.withLock { state in
      if case .early(let result) = state {
        state = .ended
        return result
      }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(with: early) }
    return early == nil
  }

  func end(with result: Result<Location, any Error>) {
    let continuation: CheckedContinuation<Location, any Error>? = state.withLock { state in
      switch state {
      case .idle: state = .early(result)
      case .waiting(let continuation):
        state = .ended
        return continuation
      case .early, .ended: break
      }
      return nil
    }
    continuation?.resume(with: result)
  }
}
