import Foundation

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    lock.lock()
    let taken = waiting
    waiting = nil
    lock.unlock()
    guard let taken else { return false }
    taken.resume(with: result)
    return true
  }
}
