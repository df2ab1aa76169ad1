// verdict: neverResumed
// mechanism: submits outside the actor, and registers in a task that may come after the one of the answer
// note: early-answers
// cases: inside-submit, while-submitting, declined-inside, strays-inside, others-inside, all-at-once, twice-inside
// also: wrongResult
import Legacy

actor PaymentDesk: PaymentTerminalDelegate {
  private let terminal: PaymentTerminal
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  nonisolated func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      let request = terminal.submit(cents: cents)
      Task { await wait(for: request, continuation) }
    }
  }

  nonisolated func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    Task { await finish(request, result) }
  }

  private func wait(for request: RequestID, _ continuation: CheckedContinuation<Receipt, any Error>) { waiting[request] = continuation }

  private func finish(_ request: RequestID, _ result: Result<Receipt, PaymentError>) {
    waiting.removeValue(forKey: request)?.resume(with: result)
  }
}
