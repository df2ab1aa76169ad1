// verdict: neverResumed
// mechanism: keeps early answers, but looks in one region of the lock and stores in the next, on both sides
// note: early-answers
// cases: while-submitting, all-at-once
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private struct State {
    var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
    var early: [RequestID: Result<Receipt, PaymentError>] = [:]
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
      if let early = state.withLock({ $0.early.removeValue(forKey: request) }) {
        continuation.resume(with: early)
      } else {
        state.withLock { $0.waiting[request] = continuation }
      }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    if let continuation = state.withLock({ $0.waiting.removeValue(forKey: request) }) {
      continuation.resume(with: result)
    } else {
      state.withLock { $0.early[request] = result }
    }
  }
}
