// verdict: deadlocked
// mechanism: resumes while it holds an NSLock, and the resumed caller calls `resume` again
// note: after-the-lock
// cases: comes-back, fails-and-comes-back
import Foundation

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard let taken = waiting else { return false }
    waiting = nil
    taken.resume(with: result)
    return true
  }
}
