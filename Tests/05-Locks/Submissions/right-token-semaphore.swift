import Dispatch

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  /// One token, and it is never given back.
  private let token = DispatchSemaphore(value: 0)

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = continuation
    token.signal()
  }

  func resume(with result: Result<Value, any Error>) -> Bool {
    guard token.wait(timeout: .now()) == .success else { return false }
    continuation.resume(with: result)
    return true
  }
}
