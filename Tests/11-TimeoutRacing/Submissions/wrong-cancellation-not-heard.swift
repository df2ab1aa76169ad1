// verdict: wrongResult
// mechanism: nothing listens to the cancellation of the caller, who waits on until the limit is over
// note: cancellation
// cases: cancelled-while-waiting, cancelled-before, cancelled-while-suspending, answered-after-cancellation, cancelled-inside-find, any-race, cancelled-at-any-moment
import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let race = Race()
  return try await withCheckedThrowingContinuation { continuation in
    _ = race.begin(continuation)
    let timer = Task {
      try await clock.sleep(for: limit)
      race.end(with: .failure(TimeoutError()))
    }
    finder.find { location in
      timer.cancel()
      race.end(with: .success(location))
    }
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
