// verdict: wrongResult
// mechanism: resumes once, and returns true to every call
// note: decide-then-act
// cases: later-answers, two-threads, value-or-error, comes-back, before-the-suspension, while-suspending, three-threads, two-errors, fails-and-comes-back, two-objects, any-answers
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
    return true
  }
}
