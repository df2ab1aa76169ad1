import Synchronization
import Wire

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

/// Called serially, on a background thread, sometimes twice for one id, sometimes for an id that nobody waits for.
public protocol PaymentTerminalDelegate: AnyObject, Sendable {
  /// The payment `request` is over. Answers come in any order.
  func terminal(_ terminal: PaymentTerminal, didFinish request: RequestID, with result: Result<Receipt, PaymentError>)
}

/// Takes payments, several at a time.
public final class PaymentTerminal: Sendable {
  private struct State {
    weak var delegate: (any PaymentTerminalDelegate)?
    /// The amounts of all payments ever submitted; the first has id 1.
    var submitted: [Int] = []
  }
  private let state = Mutex(State())

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Hears of payments. Not retained. May be set and read on any thread.
  public weak var delegate: (any PaymentTerminalDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Starts a payment. The delegate may hear of it before this returns.
  public func submit(cents: Int) -> RequestID {
    let number = state.withLock { state in
      state.submitted.append(cents)
      return state.submitted.count
    }
    announce(.submit)
    return RequestID(number: number)
  }

  /// Delivers an answer as often as it is asked to; only `stray` may name a payment that was never submitted.
  @_spi(Stage) public func play(_ event: OverlappingCallsExercise.Event) {
    switch event {
    case .paid(let request, let number):
      guard let cents = cents(of: request) else { return }
      finish(request, .success(Receipt(cents: cents, number: number)))
    case .failed(let request, let error):
      guard cents(of: request) != nil else { return }
      finish(request, .failure(error))
    case .stray(let request, let receipt):
      finish(request, .success(receipt))
    }
  }

  private func cents(of request: Int) -> Int? {
    state.withLock { $0.submitted.indices.contains(request - 1) ? $0.submitted[request - 1] : nil }
  }

  private func finish(_ request: Int, _ result: Result<Receipt, PaymentError>) {
    delegate?.terminal(self, didFinish: RequestID(number: request), with: result)
  }
}

/// The exercise of lesson 07.
@_spi(Stage) public enum OverlappingCallsExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case charge(cents: Int) }
  /// Answers to payment `request`, which is the `request`-th `submit`, counted from 1.
  ///
  /// `paid` takes the amount from the submission. `stray` takes any id: choose one that the scenario never reaches, since
  /// an answer that comes before its own `submit` looks to the learner's code like an answer inside of it.
  public enum Event: Codable, Hashable, Sendable {
    case paid(request: Int, number: Int), failed(request: Int, PaymentError), stray(request: Int, Receipt)
  }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case submit }
  /// What a caller gets.
  public typealias Answer = Receipt
  /// The terminal calls back on one background thread.
  public static let place = Place.pool
}

extension PaymentTerminal: Fake {
  typealias Exercise = OverlappingCallsExercise
}
