import Legacy

/// A task whose closure is isolated to the main actor is enqueued there when it is made: the tasks of one thread keep their order.
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

  nonisolated func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) {
    Task { @MainActor in
      states.append(state)
      if state == .running { end(.success(())) }
    }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    Task { @MainActor in end(.failure(error)) }
  }

  private func end(_ result: Result<Void, any Error>) {
    let caller = starting
    starting = nil
    caller?.resume(with: result)
  }
}
