import Legacy

// Lesson 07: Lessons/07-RacingCallbacks.md
// What the fake can do: grader/Legacy/Sensors.swift

/// Reads a sensor through a hub that calls its delegate on any thread, on several at once.
final class SensorReader {
  private let hub: SensorHub

  /// Reads through `hub`.
  init(hub: SensorHub) {
    // TODO: become the hub's delegate.
    self.hub = hub
  }

  /// Asks for a sample; returns the first reading, or throws the first error, that the hub delivers from then on.
  ///
  /// A reader serves one call at a time. What the hub delivers while no caller is suspended is ignored.
  func read() async throws -> Reading {
    // TODO: suspend, keep the continuation, call `hub.sample()`; let exactly one callback resume.
    todo("read")
  }
}
