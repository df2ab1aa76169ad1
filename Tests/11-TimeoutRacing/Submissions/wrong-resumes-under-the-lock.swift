// verdict: deadlocked
// mechanism: resumes while it holds the lock that the cancellation handler waits for
// note: one-winner
// cases: answer-or-cancellation, three-at-once
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
      race.begin(continuation)
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

  func begin(_ continuation: CheckedContinuation<Location, any Error>) {
    lock.withLock {
      if over { continuation.resume(throwing: CancellationError()) } else { self.continuation = continuation }
    }
  }

  func end(with result: Result<Location, any Error>) {
    lock.withLock {
      over = true
      continuation?.resume(with: result)
      continuation = nil
    }
  }
}
