import Legacy

// Lesson 08: Lessons/08-OverlappingCalls.md
// What the fake can do: grader/Legacy/Payments.swift

/// Takes payments for several customers at a time.
final class PaymentDesk {
  private let terminal: PaymentTerminal

  /// Pays through `terminal`.
  init(terminal: PaymentTerminal) {
    // TODO: become the terminal's delegate.
    self.terminal = terminal
  }

  /// Submits one payment and returns its receipt, or throws its error.
  ///
  /// Calls may overlap and do not wait for each other: each gets the answer that carries the id of its own payment.
  func charge(_ cents: Int) async throws -> Receipt {
    // TODO: suspend, submit, and let the answer with your id resume you, even if it comes before you know that id.
    todo("charge")
  }
}
