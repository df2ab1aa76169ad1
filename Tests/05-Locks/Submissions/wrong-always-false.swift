// verdict: wrongResult
// mechanism: resumes once, and returns false to every call
// note: decide-then-act
// cases: one-value, one-error, later-answers, two-threads, value-or-error, comes-back, before-the-suspension, while-suspending, three-threads, two-errors, fails-and-comes-back, two-objects, two-objects-at-once, any-answers
import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let waiting: Mutex<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = Mutex(continuation) }

  func resume(with result: Result<Value, any Error>) -> Bool {
    let taken = waiting.withLock { slot in
      defer { slot = nil }
      return slot
    }
    taken?.resume(with: result)
    return false
  }
}
