// verdict: tooLate
// mechanism: looks for the answer every ten milliseconds instead of being resumed by it
// note: be-resumed
// cases: one-after-another, two-at-once, another-order, equal-amounts, while-submitting, unknown-id, repeated, callers-at-once, others-inside, next-while-answering, three-callers, all-at-once, fifty-at-once, any-payments
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private let terminal: PaymentTerminal
  private let answers = Mutex<[RequestID: Result<Receipt, PaymentError>]>([:])

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    let request = terminal.submit(cents: cents)
    while true {
      if let result = answers.withLock({ $0.removeValue(forKey: request) }) { return try result.get() }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    answers.withLock { $0[request] = $0[request] ?? result }
  }
}
