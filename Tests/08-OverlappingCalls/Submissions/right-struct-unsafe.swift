import Legacy
import Synchronization

struct PaymentDesk {
  private typealias Waiter = UnsafeContinuation<Receipt, any Error>
  private enum Meeting {
    case waiter(Waiter)
    case answer(Result<Receipt, PaymentError>)
    case over
  }
  private final class Book: PaymentTerminalDelegate {
    private let meetings = Mutex<[RequestID: Meeting]>([:])

    /// Both sides bring their half here; whoever comes second gets the other one.
    func bring(_ half: Meeting, to request: RequestID) -> Meeting? {
      meetings.withLock { meetings in
        switch (meetings[request], half) {
        case (nil, _): meetings[request] = half
        case (.waiter?, .answer), (.answer?, .waiter): return meetings.updateValue(.over, forKey: request)
        default: break
        }
        return nil
      }
    }

    func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
      if case .waiter(let waiter) = bring(.answer(result), to: request) { waiter.resume(with: result) }
    }
  }
  private let terminal: PaymentTerminal
  private let book = Book()

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = book
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withUnsafeThrowingContinuation { waiter in
      let request = terminal.submit(cents: cents)
      if case .answer(let result) = book.bring(.waiter(waiter), to: request) { waiter.resume(with: result) }
    }
  }
}
