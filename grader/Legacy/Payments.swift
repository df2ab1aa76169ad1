import Synchronization

/// Names one payment among those of a terminal.
public struct RequestID: Sendable, Codable, Hashable {
  /// 1 for a terminal's first payment, 2 for its second, and so on.
  public let number: Int
  /// The payment of that number.
  public init(number: Int) { self.number = number }
}

/// Proof that an amount was paid.
public struct Receipt: Sendable, Codable, Hashable {
  /// The amount.
  public let cents: Int
  /// The receipt's own number; it has nothing to do with the request's.
  public let number: Int
  /// A receipt for `cents`.
  public init(cents: Int, number: Int) {
    self.cents = cents
    self.number = number
  }
}

/// Why nothing was paid.
public enum PaymentError: Error, Sendable, Codable, Hashable { case declined, offline }

/// Called serially: on a background thread, or inside `submit`, on the thread that called it.
///
/// Sometimes called twice for one id, sometimes for an id that no caller waits for.
public protocol PaymentTerminalDelegate: AnyObject, Sendable {
  /// The payment `request` is over. Answers come in any order.
  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>)
}

/// Takes payments, several at a time.
public final class PaymentTerminal: Sendable {
  let state = Mutex(State())

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Receives the answers. Not retained. May be set and read on any thread.
  public weak var delegate: (any PaymentTerminalDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Starts a payment. The delegate may be called with its answer before this returns.
  public func submit(cents: Int) -> RequestID {
    let number = state.withLock { $0.submit(cents) }
    announce(.submit)
    return RequestID(number: number)
  }
}
