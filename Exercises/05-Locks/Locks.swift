import Legacy

// Lesson 05: Lessons/05-Locks.md

/// Resumes one continuation with the first answer of several, which may come from any threads at once.
final class FirstAnswer<Value: Sendable>: Sendable {
  /// The first answer resumes `continuation`.
  init(_ continuation: CheckedContinuation<Value, any Error>) {
    // TODO: keep the continuation so that one call of `resume(with:)` can get it, whichever thread it comes from.
  }

  /// Resumes the continuation with `result` if no call did so before; returns whether this call resumed it.
  func resume(with result: Result<Value, any Error>) -> Bool {
    // TODO: decide inside one critical section; resume after it.
    todo("resume(with:)")
  }
}
