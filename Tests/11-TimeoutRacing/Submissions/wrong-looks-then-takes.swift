// verdict: resumedTwice
// mechanism: looks in one critical section whether the race is over, and says so in a second one; two racers pass the look
// note: one-winner
// cases: answer-or-timer, answer-or-cancellation, three-at-once, asks-again-after-the-limit
// also: wrongResult
import Foundation
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
      guard race.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      finder.find { location in race.end(with: .success(location)) }
    }
  } onCancel: {
    race.end(with: .failure(CancellationError()))
  }
}

private final class Race: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Location, any Error>?
  private var over = false

  func begin(_ continuation: CheckedContinuation<Location, any Error>) -> Bool {
    lock.withLock {
      if !over { self.continuation = continuation }
      return !over
    }
  }

  func end(with result: Result<Location, any Error>) {
    guard !lock.withLock({ over }) else { return }
    let continuation = lock.withLock {
      over = true
      return self.continuation
    }
    continuation?.resume(with: result)
  }
}
