import Dispatch
import Legacy

final class PaymentDesk: PaymentTerminalDelegate, @unchecked Sendable {
  private let terminal: PaymentTerminal
  private let queue = DispatchQueue(label: "desk")
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]  // only on the queue

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { self.waiting[self.terminal.submit(cents: cents)] = continuation }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    queue.async { self.waiting.removeValue(forKey: request)?.resume(with: result) }
  }
}
