// verdict: deadlocked
// mechanism: submits under the lock that the answer needs, and the answer comes at once
// note: no-lock-around
// cases: inside-submit, declined-inside, strays-inside, others-inside, any-payments, twice-inside
import Foundation
import Legacy

final class PaymentDesk: PaymentTerminalDelegate, @unchecked Sendable {
  private let terminal: PaymentTerminal
  private let lock = NSLock()
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock {
        let request = terminal.submit(cents: cents)
        waiting[request] = continuation
      }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation = lock.withLock { waiting.removeValue(forKey: request) }
    continuation?.resume(with: result)
  }
}
