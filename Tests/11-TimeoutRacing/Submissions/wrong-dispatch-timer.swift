// verdict: leftWorkBehind
// mechanism: asyncAfter, which stays armed after the answer, and which counts Dispatch's time, not that of the clock that was passed
// note: timer-ends
// cases: answered-early, timer-ends, cancelled-while-waiting, answered-inside-find, late-answer-of-the-first, answer-or-cancellation, asks-again-after-the-answer, asks-again-after-the-limit, answered-while-suspending, cancelled-while-suspending, answered-after-cancellation, cancelled-inside-find, two-callers, zero-and-an-answer, cancelled-at-any-moment
// also: tooEarly
import Dispatch
import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let race = Race()
  let milliseconds = Int(limit / .milliseconds(1))
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard race.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        race.end(with: .failure(TimeoutError()))
      }
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
