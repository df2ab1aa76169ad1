// verdict: wrongResult
// mechanism: keeps the result outside of the decision: a loser overwrites the winner's value
// note: one-section
// cases: two-threads, value-or-error, while-suspending, three-threads, two-errors
import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let answered = Atomic(false)
  private let result = Mutex<Result<Value, any Error>?>(nil)

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    self.result.withLock { $0 = result }
    guard !answered.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    if let result = self.result.withLock({ $0 }) { continuation.resume(with: result) }
    return true
  }
}
