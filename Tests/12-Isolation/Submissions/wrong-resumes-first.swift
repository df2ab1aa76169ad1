// verdict: wrongResult
// mechanism: resumes on the thread of the report, and records in a later job
// note: order
// cases: while-starting, running-is-recorded
import Dispatch
import Legacy
import Synchronization

@MainActor final class WorkoutRecorder: WorkoutSessionDelegate {
  private let session: WorkoutSession
  private var states: [WorkoutState] = []
  private let starting = Mutex<CheckedContinuation<Void, any Error>?>(nil)

  init(session: WorkoutSession) {
    self.session = session
    session.delegate = self
  }

  func start() async throws {
    try await withCheckedThrowingContinuation { continuation in
      starting.withLock { $0 = continuation }
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
    if state == .running { end(.success(())) }
    DispatchQueue.main.async { self.states.append(state) }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) { end(.failure(error)) }

  private nonisolated func end(_ result: Result<Void, any Error>) {
    starting.withLock { $0.take() }?.resume(with: result)
  }
}
