import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let calls = Atomic(0)

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    guard calls.wrappingAdd(1, ordering: .relaxed).oldValue == 0 else { return false }
    continuation.resume(with: result)
    return true
  }
}
