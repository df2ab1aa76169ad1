// verdict: crashed
// mechanism: a nonisolated async function is on the main actor only where the settings let it inherit its caller's
// note: any-thread
// cases: running, failed, on-main, inside-start, while-starting, running-then-failed, failed-then-running, start-meets-report, not-yet, not-asked, again, running-is-recorded, any-reports
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

  func start() async throws { try await suspendUntilRunning() }

  /// Whose isolation it has depends on the settings.
  nonisolated func suspendUntilRunning() async throws {
    try await withCheckedThrowingContinuation { continuation in
      MainActor.assumeIsolated {
        starting = continuation
        session.start()
      }
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
    let caller = starting
    starting = nil
    caller?.resume(with: result)
  }
}
