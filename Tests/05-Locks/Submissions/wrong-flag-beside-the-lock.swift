// verdict: dataRace
// mechanism: the lock protects the continuation, the Bool beside it is read and written without it
// note: data-race
// cases: two-threads, value-or-error, while-suspending, three-threads, two-errors
import Foundation

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var answered = false
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    if answered { return false }
    answered = true
    let taken = lock.withLock { waiting }
    taken?.resume(with: result)
    return true
  }
}
