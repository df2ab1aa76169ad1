// verdict: wrongResult
// mechanism: turns the second customer away while the first one pays
// note: one-each
// cases: two-at-once, another-order, equal-amounts, unknown-id, repeated, callers-at-once, strays-inside, next-while-answering, three-callers, all-at-once, fifty-at-once, any-payments
// also: neverResumed
import Legacy
import Synchronization

final class PaymentDesk: PaymentTerminalDelegate {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Receipt, any Error>)
  }
  private struct Busy: Error {}
  private let terminal: PaymentTerminal
  private let state = Mutex(State.idle)

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      let isFree = state.withLock { state in
        guard case .idle = state else { return false }
        state = .waiting(continuation)
        return true
      }
      if isFree { _ = terminal.submit(cents: cents) } else { continuation.resume(throwing: Busy()) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation: CheckedContinuation<Receipt, any Error>? = state.withLock { state in
      guard case .waiting(let continuation) = state else { return nil }
      state = .idle
      return continuation
    }
    continuation?.resume(with: result)
  }
}
