// verdict: droppedContinuation
// mechanism: keeps the callers under the amount, which two of them may share
// note: by-id
// cases: equal-amounts, fifty-at-once
// also: neverResumed, wrongResult
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private struct State {
    var waiting: [Int: CheckedContinuation<Receipt, any Error>] = [:]
    var amounts: [RequestID: Int] = [:]
  }
  private let terminal: PaymentTerminal
  private let state = Mutex(State())

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.waiting[cents] = continuation }  // the amount is known before the id is
      let request = terminal.submit(cents: cents)
      state.withLock { $0.amounts[request] = cents }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation = state.withLock { state in
      switch result {
      case .success(let receipt): state.waiting.removeValue(forKey: receipt.cents)
      case .failure: state.amounts[request].flatMap { state.waiting.removeValue(forKey: $0) }
      }
    }
    continuation?.resume(with: result)
  }
}
