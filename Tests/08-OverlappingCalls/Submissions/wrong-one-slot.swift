// verdict: droppedContinuation
// mechanism: one slot for all calls: the second call overwrites the first continuation
// note: one-each
// cases: two-at-once, another-order, equal-amounts, repeated, callers-at-once, others-inside, next-while-answering, three-callers, all-at-once, fifty-at-once, any-payments
// also: wrongResult
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private let terminal: PaymentTerminal
  private let waiting = Mutex<CheckedContinuation<Receipt, any Error>?>(nil)

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0 = continuation }
      _ = terminal.submit(cents: cents)
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    waiting.withLock { $0.take() }?.resume(with: result)
  }
}
