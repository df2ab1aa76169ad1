// verdict: resumedTwice
// mechanism: an atomic flag that is loaded in one step and stored in another
// note: one-section
// cases: two-threads, value-or-error, while-suspending, three-threads, two-errors
import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let answered = Atomic(false)

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    if answered.load(ordering: .acquiring) { return false }
    answered.store(true, ordering: .releasing)
    continuation.resume(with: result)
    return true
  }
}
