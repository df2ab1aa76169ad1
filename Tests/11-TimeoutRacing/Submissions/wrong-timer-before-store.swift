// verdict: neverResumed
// mechanism: a timer that is over before the continuation is stored leaves no mark
// note: before-the-store
// cases: zero-at-any-moment
import Foundation
import Legacy

// timer and cancellation that come before the continuation is stored find nothing and leave no mark; only Task.isCancelled is looked at again, the timer is not.
private final class Call: @unchecked Sendable {
  let lock = NSLock()
  var k: CheckedContinuation<Location, any Error>?
  func take() -> CheckedContinuation<Location, any Error>? { lock.withLock { k.take() } }
}
func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let c = Call()
  let t = Task {
    try await clock.sleep(for: limit); c.take()?.resume(throwing: TimeoutError())
  }
  defer { t.cancel() }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { k in
      c.lock.withLock { c.k = k }
      finder.find { c.take()?.resume(returning: $0) }
      if Task.isCancelled { c.take()?.resume(throwing: CancellationError()) }
    }
  } onCancel: {
    c.take()?.resume(throwing: CancellationError())
  }
}
