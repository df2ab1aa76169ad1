// verdict: wrongResult
// mechanism: guesses the id before it submits: two callers at once may submit in the other order
// note: by-id
// cases: callers-at-once, three-callers, all-at-once
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private struct State {
    var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
    var calls = 0
  }
  private let terminal: PaymentTerminal
  private let state = Mutex(State())

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { state in
        state.calls += 1
        state.waiting[RequestID(number: state.calls)] = continuation  // ids count up from 1
      }
      _ = terminal.submit(cents: cents)
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    state.withLock { $0.waiting.removeValue(forKey: request) }?.resume(with: result)
  }
}
