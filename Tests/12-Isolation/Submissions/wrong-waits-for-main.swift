// verdict: deadlocked
// mechanism: the report waits for the main thread, also where it is on it
// note: main-sync
// cases: on-main, inside-start, main-meets-background, any-reports
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
    DispatchQueue.main.sync {
      states.append(state)
      if state == .running { end(.success(())) }
    }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    DispatchQueue.main.sync { end(.failure(error)) }
  }

  private func end(_ result: Result<Void, any Error>) {
    let caller = starting
    starting = nil
    caller?.resume(with: result)
  }
}
