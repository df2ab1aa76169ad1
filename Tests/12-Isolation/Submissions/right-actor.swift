import Legacy

/// An actor of its own. What the session reports goes through a stream; the task that reads it does not retain the actor.
actor WorkoutRecorder {
  private let session: WorkoutSession
  private let listener: Listener
  private var states: [WorkoutState] = []
  private var starting: CheckedContinuation<Void, any Error>?

  init(session: WorkoutSession) {
    let (reports, listener) = Listener.make()
    self.session = session
    self.listener = listener
    session.delegate = listener
    Task { [weak self] in
      for await report in reports { await self?.record(report) }
    }
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

  private func record(_ report: Result<WorkoutState, WorkoutError>) {
    switch report {
    case .success(let state):
      states.append(state)
      if state == .running { starting.take()?.resume() }
    case .failure(let error): starting.take()?.resume(throwing: error)
    }
  }
}

private nonisolated final class Listener: WorkoutSessionDelegate, Sendable {
  typealias Reports = AsyncStream<Result<WorkoutState, WorkoutError>>
  private let reports: Reports.Continuation

  static func make() -> (Reports, Listener) {
    let (stream, reports) = Reports.makeStream()
    return (stream, Listener(reports))
  }

  private init(_ reports: Reports.Continuation) { self.reports = reports }
  deinit { reports.finish() }

  func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) { reports.yield(.success(state)) }
  func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) { reports.yield(.failure(error)) }
}
