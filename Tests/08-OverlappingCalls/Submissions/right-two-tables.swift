import Foundation
import Legacy

final class PaymentDesk: PaymentTerminalDelegate, @unchecked Sendable {
  private let terminal: PaymentTerminal
  private let lock = NSLock()
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
  private var early: [RequestID: Result<Receipt, PaymentError>] = [:]  // strays stay here, which costs little

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      let request = terminal.submit(cents: cents)
      let result = lock.withLock {
        let result = early.removeValue(forKey: request)
        if result == nil { waiting[request] = continuation }
        return result
      }
      if let result { continuation.resume(with: result) }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    let continuation = lock.withLock {
      let continuation = waiting.removeValue(forKey: request)
      if continuation == nil { early[request] = result }
      return continuation
    }
    continuation?.resume(with: result)
  }
}
