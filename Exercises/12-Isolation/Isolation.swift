import Legacy

// Lesson 12: Lessons/12-Isolation.md
// What the fake can do: grader/Legacy/Workouts.swift

/// Records a workout for the app's views, which use it on the main actor.
@MainActor final class WorkoutRecorder {
  private let session: WorkoutSession

  /// Records what `session` measures.
  init(session: WorkoutSession) {
    // TODO: let the session report to the recorder, or to a helper that you write.
    self.session = session
  }

  /// Starts the session. Returns when it runs, with that state in the history; throws the error if it fails first.
  func start() async throws {
    // TODO: suspend, call `session.start()`, and resume with what comes first. The session reports on any thread.
    todo("start")
  }

  /// Every state that the session has reported, oldest first.
  func history() -> [WorkoutState] {
    // TODO: a view calls this on the main actor, at any moment.
    todo("history")
  }

  /// Finishes the session and returns the route.
  func finish() async throws -> Route {
    // TODO: call `session.finish`. Its handler is called on any thread, and a route is not `Sendable`.
    todo("finish")
  }
}
