// verdict: droppedContinuation
// mechanism: decides under the lock that no caller is suspended any more, and empties the table later
// note: one-table
// cases: next-while-answering, all-at-once
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private enum Payment {
    case waiting(CheckedContinuation<Receipt, any Error>)
    case answered(Result<Receipt, PaymentError>)
    case over
  }
  private struct State {
    var payments: [RequestID: Payment] = [:]
    var open = 0
  }
  private let terminal: PaymentTerminal
  private let state = Mutex(State())

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.open += 1 }
      let request = terminal.submit(cents: cents)
      let early: Result<Receipt, PaymentError>? = state.withLock { state in
        if case .answered(let result) = state.payments[request] {
          state.payments[request] = .over
          state.open -= 1
          return result
        }
        state.payments[request] = .waiting(continuation)
        return nil
      }
      if let early { continuation.resume(with: early) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let (continuation, isLast): (CheckedContinuation<Receipt, any Error>?, Bool) = state.withLock { state in
      switch state.payments[request] {
      case .waiting(let continuation):
        state.payments[request] = .over
        state.open -= 1
        return (continuation, state.open == 0)
      case nil: state.payments[request] = .answered(result)
      case .answered, .over: break
      }
      return (nil, false)
    }
    continuation?.resume(with: result)
    if isLast { state.withLock { $0.payments.removeAll() } }  // all are served
  }
}
