import Dispatch

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private let free = DispatchSemaphore(value: 1)
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    free.wait()
    let taken = waiting
    waiting = nil
    free.signal()
    guard let taken else { return false }
    taken.resume(with: result)
    return true
  }
}
