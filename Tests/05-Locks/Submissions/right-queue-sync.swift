import Dispatch

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "first answer")
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    let taken = queue.sync {
      defer { waiting = nil }
      return waiting
    }
    guard let taken else { return false }
    taken.resume(with: result)
    return true
  }
}
