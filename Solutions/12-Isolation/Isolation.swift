import Dispatch
import Legacy

/// Records a workout for the app's views, which read it on the main actor.
@MainActor final class WorkoutRecorder: WorkoutSessionDelegate {
  private var states: [WorkoutState] = []
  private let session: WorkoutSession
  private var starting: CheckedContinuation<Void, any Error>?

  /// Records what `session` measures.
  init(session: WorkoutSession) {
    self.session = session
    session.delegate = self
  }

  /// Starts the session. Returns when it runs, with that state in the history; throws the error if it fails first.
  func start() async throws {
    try await withCheckedThrowingContinuation { continuation in
      starting = continuation
      session.start()
    }
  }

  /// Every state that the session has reported, oldest first.
  func history() -> [WorkoutState] { states }

  /// Finishes the session and returns the route.
  func finish() async throws -> Route {
    try await withCheckedThrowingContinuation { continuation in
      session.finish { continuation.resume(with: $0) }
    }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) {
    DispatchQueue.main.async {  // in order
      self.states.append(state)
      if state == .running { self.takeStart()?.resume() }
    }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    DispatchQueue.main.async { self.takeStart()?.resume(throwing: error) }
  }

  private func takeStart() -> CheckedContinuation<Void, any Error>? {
    defer { starting = nil }
    return starting
  }
}
