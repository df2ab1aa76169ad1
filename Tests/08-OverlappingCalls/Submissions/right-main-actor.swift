import Legacy

@MainActor final class PaymentDesk: PaymentTerminalDelegate {
  private let terminal: PaymentTerminal
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      waiting[terminal.submit(cents: cents)] = continuation
    }
  }

  nonisolated func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    Task { @MainActor in waiting.removeValue(forKey: request)?.resume(with: result) }
  }
}
