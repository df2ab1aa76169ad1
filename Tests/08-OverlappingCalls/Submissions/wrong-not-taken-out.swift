// verdict: resumedTwice
// mechanism: looks the caller up and leaves it in the table, where a repeated answer finds it again
// note: nobodys-answer
// cases: repeated, any-payments
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private enum Payment {
    case waiting(CheckedContinuation<Receipt, any Error>)
    case answered(Result<Receipt, PaymentError>)
  }
  private let terminal: PaymentTerminal
  private let payments = Mutex<[RequestID: Payment]>([:])

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      let request = terminal.submit(cents: cents)
      let early: Result<Receipt, PaymentError>? = payments.withLock { payments in
        if case .answered(let result) = payments[request] { return result }
        payments[request] = .waiting(continuation)
        return nil
      }
      if let early { continuation.resume(with: early) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation: CheckedContinuation<Receipt, any Error>? = payments.withLock { payments in
      if case .waiting(let continuation) = payments[request] { return continuation }
      payments[request] = .answered(result)
      return nil
    }
    continuation?.resume(with: result)
  }
}
