// verdict: deadlocked
// mechanism: resumes inside `withLock`, and the resumed caller calls `resume` again
// note: after-the-lock
// cases: comes-back, fails-and-comes-back
import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let waiting: Mutex<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = Mutex(continuation) }

  func resume(with result: Result<Value, any Error>) -> Bool {
    waiting.withLock { slot in
      guard let taken = slot else { return false }
      slot = nil
      taken.resume(with: result)
      return true
    }
  }
}
