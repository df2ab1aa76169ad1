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
    onMain {
      self.states.append(state)
      if state == .running { self.end(.success(())) }
    }
  }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    onMain { self.end(.failure(error)) }
  }

  /// A block of the main queue is on the main actor, and says so to the compiler.
  private nonisolated func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    let queue: DispatchQueue = .main
    queue.async { MainActor.assumeIsolated { work() } }
  }

  private func end(_ result: Result<Void, any Error>) {
    let caller = starting
    starting = nil
    caller?.resume(with: result)
  }
}
