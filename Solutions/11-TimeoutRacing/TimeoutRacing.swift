import Legacy
import Synchronization

/// Asks `finder` for a location and returns it, or throws when there is none in time.
///
/// Two children race: the search and the timer. Both can be cancelled, so the group, which waits for both, need not wait for the loser.
func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let deadline = clock.now.advanced(by: limit)
  return try await withThrowingTaskGroup(of: Location.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await search(with: finder) }
    group.addTask {
      try await clock.sleep(until: deadline, tolerance: nil)
      throw TimeoutError()
    }
    guard let location = try await group.next() else { throw CancellationError() }
    return location
  }
}

/// Waits for the answer of `finder`, or until the task is cancelled, whichever comes first.
private func search(with finder: BeaconFinder) async throws -> Location {
  let search = Search()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard search.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      finder.find { location in search.leave(.answered)?.resume(returning: location) }
      if search.isCancelled { finder.stop() }  // a `stop()` that came before the `find` has stopped nothing
    }
  } onCancel: {
    search.leave(.cancelled)?.resume(throwing: CancellationError())
    finder.stop()
  }
}

/// One search: which ending resumes the caller is decided under its lock; the resume comes after it.
private final class Search: Sendable {
  enum State {
    case idle, answered, cancelled
    case waiting(CheckedContinuation<Location, any Error>)
  }
  private let state = Mutex(State.idle)

  var isCancelled: Bool { state.withLock { if case .cancelled = $0 { true } else { false } } }

  /// Keeps the continuation; false where the cancellation was faster.
  func begin(_ continuation: CheckedContinuation<Location, any Error>) -> Bool {
    state.withLock { state in
      guard case .idle = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  /// Goes to `end`, once; hands out the continuation to resume, if there is one.
  func leave(_ end: State) -> CheckedContinuation<Location, any Error>? {
    state.withLock { state in
      switch state {
      case .idle:
        state = end
        return nil
      case .waiting(let continuation):
        state = end
        return continuation
      case .answered, .cancelled: return nil
      }
    }
  }
}
