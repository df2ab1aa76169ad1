// verdict: ignoredCancellation
// mechanism: the cancellation stops the timer and resumes nobody; the last one who could have ended the wait is gone
// note: cancellation
// cases: cancelled-while-waiting, cancelled-before, cancelled-while-suspending, cancelled-inside-find, any-race, cancelled-at-any-moment
// also: wrongResult, droppedContinuation
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
      _ = race.begin(continuation)
      finder.find { location in race.end(with: .success(location)) }
    }
  } onCancel: {
    timer.cancel()
    finder.stop()
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
