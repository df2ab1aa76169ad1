// verdict: resumedTwice
// mechanism: the continuation stays in its property when it has been resumed
// note: the-call
// cases: running-then-failed, failed-then-running, start-meets-report, not-asked, any-reports
import Dispatch
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

  nonisolated func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) {
    DispatchQueue.main.async {
      self.states.append(state)
      if state == .running { self.end(.success(())) }
    }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    DispatchQueue.main.async { self.end(.failure(error)) }
  }

  private func end(_ result: Result<Void, any Error>) {
    starting?.resume(with: result)
  }
}
