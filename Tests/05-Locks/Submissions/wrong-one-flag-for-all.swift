// verdict: neverResumed
// mechanism: one flag for all objects: the second caller is never resumed (an explored case makes an object for each schedule)
// note: decide-then-act
// cases: two-threads, value-or-error, while-suspending, three-threads, two-errors, two-objects, two-objects-at-once, any-answers
import Synchronization

private let answered = Atomic(false)

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    guard !answered.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    continuation.resume(with: result)
    return true
  }
}
