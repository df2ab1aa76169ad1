import Legacy

// Lesson 11: Lessons/11-TimeoutRacing.md
// What the fake can do: grader/Legacy/Beacons.swift

/// Asks `finder` for a location and returns it, or throws if there is none in time.
///
/// - Parameters:
///   - limit: How long to wait, measured on `clock`. Zero or less is over at once.
///   - clock: The clock that the limit is measured on; it may be any clock.
///   - finder: Calls back at most once for each `find`: early, late or never.
/// - Throws: `TimeoutError` when the limit is over; `CancellationError` when the calling task is cancelled.
func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  // TODO: let the answer, the limit and the cancellation race. One of them ends the call, once; no sleep of the call is left then.
  todo("locate")
}
