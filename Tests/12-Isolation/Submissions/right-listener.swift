import Foundation
import Legacy

/// The delegate is an object of its own, which hands each report to the main queue.
@MainActor final class WorkoutRecorder {
  private let session: WorkoutSession
  private var listener: Listener?
  private var states: [WorkoutState] = []
  private var starting: CheckedContinuation<Void, any Error>?

  init(session: WorkoutSession) {
    self.session = session
    listener = Listener { [weak self] report in self?.record(report) }
    session.delegate = listener
  }

  func start() async throws {
    try await withCheckedThrowingContinuation { continuation in
      starting = continuation
      session.start()
    }
  }

  func history() -> [WorkoutState] { states }

  nonisolated(nonsending) func finish() async throws -> Route {
    try await withCheckedThrowingContinuation { continuation in
      session.finish { result in
        switch result {
        case .success(let route): continuation.resume(returning: route)
        case .failure(let error): continuation.resume(throwing: error)
        }
      }
    }
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

private nonisolated final class Listener: WorkoutSessionDelegate {
  private let record: @MainActor @Sendable (Result<WorkoutState, WorkoutError>) -> Void

  init(_ record: @escaping @MainActor @Sendable (Result<WorkoutState, WorkoutError>) -> Void) { self.record = record }

  func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) {
    OperationQueue.main.addOperation { [record] in MainActor.assumeIsolated { record(.success(state)) } }
  }

  func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) {
    OperationQueue.main.addOperation { [record] in MainActor.assumeIsolated { record(.failure(error)) } }
  }
}
