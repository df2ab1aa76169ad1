// verdict: neverResumed
// mechanism: registers the caller once it knows the id, and loses answers that come before
// note: early-answers
// cases: inside-submit, while-submitting, declined-inside, strays-inside, others-inside, all-at-once, twice-inside
// also: wrongResult
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private let terminal: PaymentTerminal
  private let waiting = Mutex<[RequestID: CheckedContinuation<Receipt, any Error>]>([:])

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      let request = terminal.submit(cents: cents)
      waiting.withLock { $0[request] = continuation }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    waiting.withLock { $0.removeValue(forKey: request) }?.resume(with: result)
  }
}
