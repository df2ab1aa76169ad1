// verdict: wrongResult
// mechanism: answers carry the number of their call, timers do not; a cancelled sleep is taken for one that has ended, so timer 1 ends call 2
// note: belongs-to-its-call
// cases: asks-again-after-the-answer, asks-again-after-the-limit
// also: droppedContinuation, neverResumed
import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let number = Waiting.next()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let timer = Task {
        try? await clock.sleep(for: limit)
        Waiting.end(with: .failure(TimeoutError()))
      }
      Waiting.begin(number, continuation, timer)
      finder.find { location in Waiting.end(number, with: .success(location)) }
      if Task.isCancelled { Waiting.end(number, with: .failure(CancellationError())) }
    }
  } onCancel: {
    Waiting.end(number, with: .failure(CancellationError()))
  }
}

/// The call that is under way, if there is one.
private enum Waiting {
  private struct Call {
    let number: Int
    let continuation: CheckedContinuation<Location, any Error>
    let timer: Task<Void, Never>
  }
  private static let call = Mutex<Call?>(nil)
  private static let numbers = Atomic(0)

  static func next() -> Int { numbers.wrappingAdd(1, ordering: .relaxed).newValue }

  static func begin(_ number: Int, _ continuation: CheckedContinuation<Location, any Error>, _ timer: Task<Void, Never>) {
    call.withLock { $0 = Call(number: number, continuation: continuation, timer: timer) }
  }

  static func end(_ number: Int? = nil, with result: Result<Location, any Error>) {
    let ended = call.withLock { call -> Call? in
      guard let current = call, number == nil || number == current.number else { return nil }
      call = nil
      return current
    }
    ended?.timer.cancel()
    ended?.continuation.resume(with: result)
  }
}
