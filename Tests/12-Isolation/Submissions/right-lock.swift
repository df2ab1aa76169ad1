import Legacy
import Synchronization

/// No actor at all: states and caller are behind one lock, and whoever reads them may be anywhere.
nonisolated final class WorkoutRecorder: WorkoutSessionDelegate, Sendable {
  private struct State {
    var states: [WorkoutState] = []
    var starting: CheckedContinuation<Void, any Error>?
  }
  private let session: WorkoutSession
  private let state = Mutex(State())

  init(session: WorkoutSession) {
    self.session = session
    session.delegate = self
  }

  func start() async throws {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.starting = continuation }
      session.start()
    }
  }

  func history() -> [WorkoutState] { state.withLock { $0.states } }

  func finish() async throws -> Route {
    try await withCheckedThrowingContinuation { continuation in
      session.finish { continuation.resume(with: $0) }
    }
  }

  func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) {
    let caller = self.state.withLock { held in
      held.states.append(state)
      return state == .running ? held.starting.take() : nil
    }
    caller?.resume()
  }

  func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    state.withLock { $0.starting.take() }?.resume(throwing: error)
  }
}
