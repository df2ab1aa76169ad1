import Wire

/// The exercise of lesson 08.
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

  struct State {
    weak var delegate: (any PaymentTerminalDelegate)?
    /// The amounts of all payments ever submitted; the first has id 1.
    var submitted: [Int] = []

    /// Enters a payment; returns its id.
    mutating func submit(_ cents: Int) -> Int {
      submitted.append(cents)
      return submitted.count
    }
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
