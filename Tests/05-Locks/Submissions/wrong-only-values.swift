// verdict: neverResumed
// mechanism: a failure takes the continuation and does not resume it
// note: decide-then-act
// cases: one-error, value-or-error, three-threads, two-errors, fails-and-comes-back, any-answers
import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let answered = Atomic(false)

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    guard !answered.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    if case .success(let value) = result { continuation.resume(returning: value) }
    return true
  }
}
