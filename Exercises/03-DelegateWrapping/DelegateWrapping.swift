import Legacy

// Lesson 03: Lessons/03-DelegateWrapping.md
// What the fake can do: grader/Legacy/Locations.swift

/// Finds out where the device is.
///
/// A class on the main actor is one way; an actor, a plain class or a struct can do it, too.
@MainActor final class LocationProvider {
  /// A provider that asks `manager`.
  init(manager: LocationManager) {
    // TODO: keep the manager, and let it have a delegate that lives as long as it is needed.
  }

  /// Asks for permission where that is still open, then for a location. Throws where there is none to be had.
  func currentLocation() async throws -> Location {
    // TODO: suspend, ask, and resume on every path that the delegate's three methods open.
    todo("currentLocation")
  }
}
