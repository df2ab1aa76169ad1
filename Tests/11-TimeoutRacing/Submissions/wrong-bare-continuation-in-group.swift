// verdict: neverResumed
// mechanism: the continuation in the group ignores cancellation, and the group waits for it after the timer has thrown
// note: group-waits
// cases: never-answered, slow-clock, limit-zero, limit-below-zero, other-clock, any-race, zero-at-any-moment
// also: tooLate, ignoredCancellation
import Legacy

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  try await withThrowingTaskGroup(of: Location.self) { group in
    group.addTask {
      await withCheckedContinuation { continuation in
        finder.find { location in continuation.resume(returning: location) }
      }
    }
    group.addTask {
      try await clock.sleep(for: limit)
      throw TimeoutError()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw TimeoutError() }
    return first
  }
}
