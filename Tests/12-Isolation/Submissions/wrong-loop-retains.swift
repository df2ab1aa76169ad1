// verdict: leftWorkBehind
// mechanism: the task that reads the reports retains the recorder for as long as the stream lives
// note: Verdicts#left-work-behind
// cases: running, failed, on-main, inside-start, while-starting, in-order, running-then-failed, failed-then-running, view-meets-report, start-meets-report, route, no-route, not-yet, not-asked, again, running-is-recorded, route-inside, route-meets-end, main-meets-background, any-reports
import Legacy

@MainActor final class WorkoutRecorder {
  private enum Report { case state(WorkoutState), failure(WorkoutError) }

  private nonisolated final class Listener: WorkoutSessionDelegate {
    private let reports: AsyncStream<Report>.Continuation

    init(_ reports: AsyncStream<Report>.Continuation) { self.reports = reports }

    func workoutSession(_ session: WorkoutSession, didChangeTo state: WorkoutState) { reports.yield(.state(state)) }
    func workoutSession(_ session: WorkoutSession, didFailWithError error: WorkoutError) { reports.yield(.failure(error)) }
    deinit { reports.finish() }
  }

  private var states: [WorkoutState] = []
  private let session: WorkoutSession
  private let listener: Listener
  private var starting: CheckedContinuation<Void, any Error>?

  init(session: WorkoutSession) {
    self.session = session
    let (stream, reports) = AsyncStream.makeStream(of: Report.self)
    listener = Listener(reports)
    session.delegate = listener
    Task { @MainActor in
      for await report in stream { record(report) }
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

  private func record(_ report: Report) {
    switch report {
    case .state(let state):
      states.append(state)
      if state == .running { end(.success(())) }
    case .failure(let error): end(.failure(error))
    }
  }

  private func end(_ result: Result<Void, any Error>) {
    let caller = starting
    starting = nil
    caller?.resume(with: result)
  }
}
