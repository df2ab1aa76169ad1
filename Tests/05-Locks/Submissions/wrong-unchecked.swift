// verdict: dataRace
// mechanism: `@unchecked Sendable` over a plain `var`: nothing is protected
// note: data-race
// cases: two-threads, value-or-error, while-suspending, three-threads, two-errors
final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  func resume(with result: Result<Value, any Error>) -> Bool {
    let taken = waiting
    waiting = nil
    guard let taken else { return false }
    taken.resume(with: result)
    return true
  }
}
