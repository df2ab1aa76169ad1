import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let answered = Atomic(false)

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    guard !answered.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    continuation.resume(with: result)
    return true
  }
}
