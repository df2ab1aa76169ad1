// verdict: resumedTwice
// mechanism: looks in one turn of the actor and takes in a later one
// note: nobodys-answer
// cases: twice-inside
import Legacy

/// Right table, but the continuation stays in it until after an await.
actor PaymentDesk: PaymentTerminalDelegate {
  private let terminal: PaymentTerminal
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }
  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { waiting[terminal.submit(cents: cents)] = $0 }
  }
  private func finish(_ id: RequestID, _ result: Result<Receipt, PaymentError>) async {
    guard let mine = waiting[id] else { return }
    await Task.yield()
    waiting[id] = nil
    mine.resume(with: result)
  }
  nonisolated func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    Task { await finish(request, result) }
  }
}
