import Foundation
import Legacy

/// The session waits until a report is recorded; on the main thread, there is nothing to wait for.
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

  nonisolated func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) { report(.success(state)) }

  nonisolated func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) { report(.failure(error)) }

  private nonisolated func report(_ report: Result<WorkoutState, WorkoutError>) {
    if Thread.isMainThread { MainActor.assumeIsolated { record(report) } } else { DispatchQueue.main.sync { self.record(report) } }
  }

  private func record(_ report: Result<WorkoutState, WorkoutError>) {
    if case .success(let state) = report { states.append(state) }
    switch report {
    case .success(.running): starting.take()?.resume()
    case .failure(let error): starting.take()?.resume(throwing: error)
    default: break
    }
  }
}
