import Legacy

// Submits and registers in one turn of the actor; the answer hops onto it and so comes after that turn.
actor PaymentDesk: PaymentTerminalDelegate {
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
    Task { await finish(request, result) }
  }

  private func finish(_ request: RequestID, _ result: Result<Receipt, PaymentError>) {
    waiting.removeValue(forKey: request)?.resume(with: result)
  }
}
