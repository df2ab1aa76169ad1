// verdict: wrongResult
// mechanism: takes an answer that found no caller as the answer to the next payment
// note: nobodys-answer
// cases: unknown-id, strays-inside, all-at-once, any-payments
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private struct State {
    var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
    var early: Result<Receipt, PaymentError>?
  }
  private let terminal: PaymentTerminal
  private let state = Mutex(State())

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      let request = terminal.submit(cents: cents)
      let early = state.withLock { state in
        let early = state.early.take()
        if early == nil { state.waiting[request] = continuation }
        return early
      }
      if let early { continuation.resume(with: early) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: request)
      if continuation == nil { state.early = result }
      return continuation
    }
    continuation?.resume(with: result)
  }
}
