// verdict: dataRace
// mechanism: counts on serial callbacks to protect the tables, but the callers are not serial
// note: one-table
// cases: while-submitting, callers-at-once, next-while-answering, three-callers, all-at-once
import Legacy

final class PaymentDesk: PaymentTerminalDelegate, @unchecked Sendable {
  private let terminal: PaymentTerminal
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
  private var early: [RequestID: Result<Receipt, PaymentError>] = [:]

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      let request = terminal.submit(cents: cents)
      if let result = early.removeValue(forKey: request) {
        continuation.resume(with: result)
      } else {
        waiting[request] = continuation
      }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    if let continuation = waiting.removeValue(forKey: request) {
      continuation.resume(with: result)
    } else {
      early[request] = result
    }
  }
}
