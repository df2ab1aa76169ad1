import Legacy

// Lesson 16: Lessons/16-Capstone.md
// What the fakes can do: grader/Legacy/Locations.swift, Beacons.swift (TimeoutError), Capstone.swift (ServiceClosed)

/// Tells callers where the device is. Callers who wait at the same time share one request.
///
/// A class on the main actor is one way; an actor or a class with a lock can do it, too.
@MainActor final class LocationService {
  /// A service that asks `manager`, for permission where that is open, and for locations.
  init(manager: LocationManager) {
    // TODO: keep the manager, and let it have a delegate that lives as long as it is needed.
  }

  /// Returns the first location that comes while the caller waits.
  ///
  /// - Parameters:
  ///   - limit: How long this caller waits, measured on `clock`. Zero or less is over at once.
  ///   - clock: The clock that the limit is measured on, whichever that is.
  /// - Throws: The manager's failure; an error where the user refuses; `TimeoutError` when the limit is over; `CancellationError` when the
  ///   calling task is cancelled; `ServiceClosed` where `close()` comes first, or came before.
  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    // TODO: wait together with the others, for an ending of your own.
    todo("location")
  }

  /// Ends the wait of every caller. Whoever asks after that is told at once.
  func close() {
    // TODO: end every wait, and remember it.
    todo("close")
  }
}
