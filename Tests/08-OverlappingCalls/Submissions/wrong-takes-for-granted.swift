// verdict: crashed
// mechanism: treats an answer that no caller waits for as impossible
// note: nobodys-answer
// cases: unknown-id, repeated, all-at-once, any-payments
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private enum Payment {
    case waiting(CheckedContinuation<Receipt, any Error>)
    case answered(Result<Receipt, PaymentError>)
  }
  private let terminal: PaymentTerminal
  private let payments = Mutex<[RequestID: Payment]>([:])
  private let submitting = Atomic<Int>(0)

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      submitting.add(1, ordering: .sequentiallyConsistent)
      let request = terminal.submit(cents: cents)
      let early: Result<Receipt, PaymentError>? = payments.withLock { payments in
        submitting.subtract(1, ordering: .sequentiallyConsistent)
        if case .answered(let result) = payments.removeValue(forKey: request) { return result }
        payments[request] = .waiting(continuation)
        return nil
      }
      if let early { continuation.resume(with: early) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation: CheckedContinuation<Receipt, any Error>? = payments.withLock { payments in
      if case .waiting(let continuation) = payments.removeValue(forKey: request) { return continuation }
      guard submitting.load(ordering: .sequentiallyConsistent) > 0 else { fatalError("an answer for \(request) that no caller waits for") }
      payments[request] = .answered(result)
      return nil
    }
    continuation?.resume(with: result)
  }
}
