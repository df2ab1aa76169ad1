// verdict: tooEarly
// mechanism: sleeps on the continuous clock, whatever clock was passed
// note: the-clock
// cases: slow-clock, any-race
// also: wrongResult
import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let race = Race()
  let timer = Task {
    try await Task.sleep(for: limit)
    race.end(with: .failure(TimeoutError()))
  }
  defer { timer.cancel() }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard race.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      finder.find { location in race.end(with: .success(location)) }
    }
  } onCancel: {
    race.end(with: .failure(CancellationError()))
  }
}

/// Where the call stands.
private final class Race: Sendable {
  private enum State {
    case idle, over
    case waiting(CheckedContinuation<Location, any Error>)
  }
  private let state = Mutex(State.idle)

  func begin(_ continuation: CheckedContinuation<Location, any Error>) -> Bool {
    state.withLock { state in
      guard case .idle = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  func end(with result: Result<Location, any Error>) {
    let continuation: CheckedContinuation<Location, any Error>? = state.withLock { state in
      defer { state = .over }
      return if case .waiting(let continuation) = state { continuation } else { nil }
    }
    continuation?.resume(with: result)
  }
}
