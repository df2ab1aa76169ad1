// verdict: resumedTwice
// mechanism: resumes what it finds and clears afterwards
// note: one-section
// cases: two-threads, value-or-error, comes-back, while-suspending, three-threads, two-errors, fails-and-comes-back
import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let waiting: Mutex<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = Mutex(continuation) }

  func resume(with result: Result<Value, any Error>) -> Bool {
    guard let found = waiting.withLock({ $0 }) else { return false }
    found.resume(with: result)
    waiting.withLock { $0 = nil }
    return true
  }
}
