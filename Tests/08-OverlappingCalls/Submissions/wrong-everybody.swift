// verdict: wrongResult
// mechanism: resumes all callers with the first answer that comes
// note: one-each
// cases: two-at-once, another-order, equal-amounts, unknown-id, repeated, callers-at-once, strays-inside, others-inside, next-while-answering, three-callers, all-at-once, fifty-at-once, any-payments
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private let terminal: PaymentTerminal
  private let waiting = Mutex<[CheckedContinuation<Receipt, any Error>]>([])

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
      _ = terminal.submit(cents: cents)
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume(with: result) }
  }
}
