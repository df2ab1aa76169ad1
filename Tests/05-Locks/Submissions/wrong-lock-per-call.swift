// verdict: dataRace
// mechanism: makes a new lock for each call, so that no two calls use the same one
// note: data-race
// cases: two-threads, value-or-error, while-suspending, three-threads, two-errors
import Foundation

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    let lock = NSLock()
    let taken = lock.withLock {
      defer { waiting = nil }
      return waiting
    }
    guard let taken else { return false }
    taken.resume(with: result)
    return true
  }
}
