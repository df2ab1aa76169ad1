// verdict: dataRace
// mechanism: the flag that names the winner is a plain variable, read and written by the timer and by the answer at once
// note: one-winner
// cases: answer-or-timer, answer-or-cancellation, three-at-once, asks-again-after-the-limit, cancelled-at-any-moment, zero-at-any-moment
import Legacy

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let race = Race()
  let timer = Task {
    try await clock.sleep(for: limit)
    race.end(with: .failure(TimeoutError()))
  }
  defer { timer.cancel() }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      race.continuation = continuation
      if Task.isCancelled { return race.end(with: .failure(CancellationError())) }
      finder.find { location in race.end(with: .success(location)) }
    }
  } onCancel: {
    race.end(with: .failure(CancellationError()))
  }
}

private final class Race: @unchecked Sendable {
  var continuation: CheckedContinuation<Location, any Error>?

  func end(with result: Result<Location, any Error>) {
    guard let continuation else { return }
    self.continuation = nil
    continuation.resume(with: result)
  }
}
