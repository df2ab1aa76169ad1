// verdict: ignoredCancellation
// mechanism: the handler finds no continuation yet, the timer is a cancelled child and ends at once, and then the caller goes to sleep
// note: cancellation
// cases: cancelled-before, cancelled-at-any-moment
// also: neverResumed
import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let slot = Slot()
  async let _: Void = {
    try await clock.sleep(for: limit)
    slot.take()?.resume(throwing: TimeoutError())
  }()
  let location = try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      slot.keep(continuation)
      finder.find { location in slot.take()?.resume(returning: location) }
    }
  } onCancel: {
    slot.take()?.resume(throwing: CancellationError())
  }
  return location
}

private final class Slot: Sendable {
  private let slot = Mutex<CheckedContinuation<Location, any Error>?>(nil)

  func keep(_ continuation: CheckedContinuation<Location, any Error>) { slot.withLock { $0 = continuation } }
  func take() -> CheckedContinuation<Location, any Error>? { slot.withLock { $0.take() } }
}
