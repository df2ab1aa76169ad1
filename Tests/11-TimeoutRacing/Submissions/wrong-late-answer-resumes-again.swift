// verdict: resumedTwice
// mechanism: the timer resumes the caller and leaves the completion armed, so a late answer resumes it again
// note: late-answers
// cases: answered-late, late-answer-of-the-first, answer-or-timer, asks-again-after-the-limit, three-at-once, two-callers, any-race
// also: wrongResult
import Legacy

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  try await withCheckedThrowingContinuation { continuation in
    let timer = Task {
      try await clock.sleep(for: limit)
      continuation.resume(throwing: TimeoutError())
    }
    finder.find { location in
      timer.cancel()
      continuation.resume(returning: location)
    }
  }
}
