import Synchronization

final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let answered = Mutex(false)

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    let first = answered.withLock { answered in
      defer { answered = true }
      return !answered
    }
    if first { continuation.resume(with: result) }
    return first
  }
}
