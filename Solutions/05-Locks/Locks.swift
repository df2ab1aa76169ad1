import Synchronization

/// Resumes one continuation with the first answer of several, which may come from any threads at once.
final class FirstAnswer<Value: Sendable>: Sendable {
  /// The continuation until a call takes it.
  private let waiting: Mutex<CheckedContinuation<Value, any Error>?>

  /// The first answer resumes `continuation`.
  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = Mutex(continuation) }

  /// Resumes the continuation with `result` if no call did so before; returns whether this call resumed it.
  func resume(with result: Result<Value, any Error>) -> Bool {
    let taken = waiting.withLock { slot in
      defer { slot = nil }
      return slot
    }
    guard let taken else { return false }
    taken.resume(with: result)
    return true
  }
}
