// verdict: neverResumed
// mechanism: hides the bare continuation in a task of its own, whose value the group's child awaits: awaiting a value cannot be cancelled either
// note: group-waits
// cases: never-answered, slow-clock, limit-zero, limit-below-zero, other-clock, any-race, zero-at-any-moment
// also: tooLate, ignoredCancellation
import Legacy

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let search = Task {
    await withCheckedContinuation { continuation in
      finder.find { location in continuation.resume(returning: location) }
    }
  }
  return try await withThrowingTaskGroup(of: Location.self) { group in
    defer { group.cancelAll() }
    group.addTask {
      try await withTaskCancellationHandler {
        try await search.result.get()
      } onCancel: {
        search.cancel()
      }
    }
    group.addTask {
      try await clock.sleep(for: limit)
      throw TimeoutError()
    }
    guard let first = try await group.next() else { throw TimeoutError() }
    return first
  }
}
