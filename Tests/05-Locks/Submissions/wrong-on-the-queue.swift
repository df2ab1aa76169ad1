// verdict: deadlocked
// mechanism: resumes inside `queue.sync`, and the resumed caller calls `queue.sync` again
// note: after-the-lock
// cases: comes-back, fails-and-comes-back
import Dispatch

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "first answer")
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    queue.sync {
      guard let taken = waiting else { return false }
      waiting = nil
      taken.resume(with: result)
      return true
    }
  }
}
