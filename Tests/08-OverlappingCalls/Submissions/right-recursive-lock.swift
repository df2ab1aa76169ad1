import Foundation
import Legacy

final class PaymentDesk: PaymentTerminalDelegate, @unchecked Sendable {
  private let terminal: PaymentTerminal
  private let lock = NSRecursiveLock()  // held across `submit`, which may call back on this thread
  private var waiting: [RequestID: CheckedContinuation<Receipt, any Error>] = [:]
  private var early: [RequestID: Result<Receipt, PaymentError>]?

  init(terminal: PaymentTerminal) {
    self.terminal = terminal
    terminal.delegate = self
  }

  func charge(_ cents: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock {
        early = [:]
        let request = terminal.submit(cents: cents)
        if let result = early?[request] { continuation.resume(with: result) } else { waiting[request] = continuation }
        early = nil
      }
    }
  }

  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>) {
    lock.withLock {
      if let continuation = waiting.removeValue(forKey: request) {
        continuation.resume(with: result)
      } else if early?[request] == nil {
        early?[request] = result
      }
    }
  }
}
