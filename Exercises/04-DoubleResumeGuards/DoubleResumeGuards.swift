import Legacy

// Lesson 04: Lessons/04-DoubleResumeGuards.md
// What the fake can do: grader/Legacy/Locations.swift

/// Finds out where the device is, however often the manager calls back.
///
/// You may begin with your answer to lesson 03: the face is the same.
@MainActor final class LocationProvider {
  /// A provider that asks `manager`.
  init(manager: LocationManager) {
    // TODO: as in lesson 03.
  }

  /// Returns or throws what the first answer to this call says; all that follows it is let go.
  func currentLocation() async throws -> Location {
    // TODO: guard the resume, so that it happens once a call, and happens again for the next call.
    todo("currentLocation")
  }
}
