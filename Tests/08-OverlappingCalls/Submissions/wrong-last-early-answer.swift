// verdict: neverResumed
// mechanism: keeps one early answer only: the next one pushes it out
// note: early-answers
// cases: strays-inside, all-at-once
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private struct State {
    var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
    var early: (request: RequestID, result: Result<Receipt, PaymentError>)?
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
      let early: Result<Receipt, PaymentError>? = state.withLock { state in
        if let early = state.early, early.request == request {
          state.early = nil
          return early.result
        }
        state.waiting[request] = continuation
        return nil
      }
      if let early { continuation.resume(with: early) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: request)
      if continuation == nil { state.early = (request, result) }
      return continuation
    }
    continuation?.resume(with: result)
  }
}
