// verdict: doesNotCompile
// mechanism: the conformance is isolated only where the settings say so, and cannot be nonisolated
// note: settings
import Legacy

@MainActor final class WorkoutRecorder: WorkoutSessionDelegate {
  private let session: WorkoutSession
  private var states: [WorkoutState] = []
  private var starting: CheckedContinuation<Void, any Error>?

  init(session: WorkoutSession) {
    self.session = session
    session.delegate = self
  }

  func start() async throws {
    try await withCheckedThrowingContinuation { continuation in
      starting = continuation
      session.start()
    }
  }

  func history() -> [WorkoutState] { states }

  func finish() async throws -> Route {
    try await withCheckedThrowingContinuation { continuation in
      session.finish { continuation.resume(with: $0) }
    }
  }

  func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) {
    states.append(state)
    if state == .running { end(.success(())) }
  }

  func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) { end(.failure(error)) }

  private func end(_ result: Result<Void, any Error>) {
    let caller = starting
    starting = nil
    caller?.resume(with: result)
  }
}
