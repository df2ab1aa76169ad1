// verdict: crashed
// mechanism: claims to be on the main actor in a report that comes on any thread
// note: any-thread
// cases: running, failed, while-starting, in-order, running-then-failed, failed-then-running, view-meets-report, start-meets-report, not-yet, not-asked, again, running-is-recorded, route-meets-end, main-meets-background, any-reports
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
    MainActor.assumeIsolated {
      states.append(state)
      if state == .running { end(.success(())) }
    }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    MainActor.assumeIsolated { end(.failure(error)) }
  }

  private func end(_ result: Result<Void, any Error>) {
    let caller = starting
    starting = nil
    caller?.resume(with: result)
  }
}
