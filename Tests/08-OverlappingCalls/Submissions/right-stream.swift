import Legacy
import Synchronization

// A stream for each payment, made by whichever side comes first; a stream keeps an answer that no caller awaits yet.
final class PaymentDesk: PaymentTerminalDelegate {
  private typealias Answers = (stream: AsyncStream<Answer>, continuation: AsyncStream<Answer>.Continuation)
  private typealias Answer = Result<Receipt, PaymentError>
  private let terminal: PaymentTerminal
  private let payments = Mutex<[RequestID: Answers]>([:])

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    let request = terminal.submit(cents: cents)
    for await answer in answers(for: request).stream { return try answer.get() }
    throw CancellationError()
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let answers = answers(for: request)
    answers.continuation.yield(result)
    answers.continuation.finish()
  }

  private func answers(for request: RequestID) -> Answers {
    payments.withLock { payments in
      if let known = payments[request] { return known }
      let new = AsyncStream.makeStream(of: Answer.self, bufferingPolicy: .bufferingOldest(1))
      payments[request] = new
      return new
    }
  }
}
