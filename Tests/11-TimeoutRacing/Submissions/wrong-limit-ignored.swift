// verdict: neverResumed
// mechanism: a good cancellable wrapper, but nobody measures the limit
// note: group-waits
// cases: never-answered, slow-clock, limit-zero, limit-below-zero, other-clock, any-race, zero-at-any-moment
// also: wrongResult
import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let slot = Mutex(Slot.empty)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let cancelled = slot.withLock { slot in
        if case .done = slot { return true }
        slot = .waiting(continuation)
        return false
      }
      if cancelled { return continuation.resume(throwing: CancellationError()) }
      finder.find { location in slot.withLock { $0.take() }?.resume(returning: location) }
    }
  } onCancel: {
    slot.withLock { $0.take() }?.resume(throwing: CancellationError())
  }
}

private enum Slot {
  case empty, done
  case waiting(CheckedContinuation<Location, any Error>)

  mutating func take() -> CheckedContinuation<Location, any Error>? {
    defer { self = .done }
    return if case .waiting(let continuation) = self { continuation } else { nil }
  }
}
