import Legacy
import Synchronization

/// Takes payments for several customers at a time.
final class PaymentDesk: PaymentTerminalDelegate {
  private typealias Answer = Result<Receipt, PaymentError>
  private typealias Waiter = CheckedContinuation<Receipt, any Error>

  /// What is known of a payment that is not over: one of the two halves that must meet.
  private enum Payment {
    case waiting(Waiter)
    case answered(Answer)
  }

  private struct State {
    private var payments: [RequestID: Payment] = [:]
    /// Calls of `submit` that have not returned. Without any, an answer that no caller waits for is ignored.
    private var submitting = 0

    mutating func beginSubmitting() { submitting += 1 }

    /// Lets `waiter` wait for `request`, or returns the answer that was faster.
    mutating func endSubmitting(_ request: RequestID, _ waiter: Waiter) -> Answer? {
      submitting -= 1
      defer { if submitting == 0 { forgetAnswers() } }
      guard case .answered(let answer) = payments[request] else {
        payments[request] = .waiting(waiter)
        return nil
      }
      payments[request] = nil
      return answer
    }

    /// Takes out who waits for `request`, or keeps `answer` where its payment may still be on its way.
    mutating func take(_ request: RequestID, _ answer: Answer) -> Waiter? {
      switch payments[request] {
      case .waiting(let waiter):
        payments[request] = nil
        return waiter
      case nil where submitting > 0: payments[request] = .answered(answer)
      case .answered, nil: break  // repeated or unknown
      }
      return nil
    }

    private mutating func forgetAnswers() {
      payments = payments.filter { if case .waiting = $0.value { true } else { false } }
    }
  }

  private let terminal: PaymentTerminal
  private let state = Mutex(State())

  /// Pays through `terminal`.
  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  /// Submits one payment and returns its receipt, or throws its error.
  ///
  /// Calls may overlap and do not wait for each other: each gets the answer that carries the id of its own payment.
  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.beginSubmitting() }
      let request = terminal.submit(cents: cents)  // not under the lock: the answer may come before it returns
      let early = state.withLock { $0.endSubmitting(request, continuation) }
      if let early { continuation.resume(with: early) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let waiter = state.withLock { $0.take(request, result) }
    waiter?.resume(with: result)
  }
}
