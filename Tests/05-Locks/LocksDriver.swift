@_spi(Stage) import Legacy
import Stage

@testable import Locks

@main final class LocksDriver: Driver {
  typealias Exercise = LocksExercise
  /// The scheduler lets one participant run at a time, so these need no lock.
  private var answers: [FirstAnswer<Int>] = []
  private var won: [Exercise.Event] = []
  private var lost: [Exercise.Event] = []

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .wait: return .value(try await withCheckedThrowingContinuation { make($0) })
    case .waitInside(let event): return .value(try await waitInside(then: event))
    case .told: return Exercise.told(won: won, lost: lost)
    }
  }

  func fire(_ event: Exercise.Event) {
    let first: Bool
    switch event {
    case .value(let value, let request): first = answers[request - 1].resume(with: .success(value))
    case .error(let error, let request): first = answers[request - 1].resume(with: .failure(error))
    }
    if first { won.append(event) } else { lost.append(event) }
  }

  private func waitInside(then event: Exercise.Event) async throws -> Int {
    try await withTaskExecutorPreference(InlineExecutor()) {
      defer { fire(event) }
      return try await withCheckedThrowingContinuation { make($0) }
    }
  }

  private func make(_ continuation: CheckedContinuation<Int, any Error>) {
    answers.append(FirstAnswer<Int>(continuation))
    Exercise.made()
  }
}

/// Runs each job where it is enqueued: a resumed caller runs before `resume` returns.
private final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
