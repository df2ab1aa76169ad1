// verdict: resumedTwice
// mechanism: every call resumes
// note: decide-then-act
// cases: later-answers, two-threads, value-or-error, comes-back, before-the-suspension, while-suspending, three-threads, two-errors, fails-and-comes-back, two-objects, any-answers
final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    continuation.resume(with: result)
    return true
  }
}
