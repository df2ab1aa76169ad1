/// The types of one lesson's exercise: what callers ask of the learner's code, what the fake does, and what callers get.
///
/// Each lesson declares one in `Legacy`, beside its fake. Suites write scenarios with it and drivers play them, so a
/// scenario that names an operation which the exercise does not have does not compile.
public protocol Exercise: Sendable {
  /// What a caller asks of the learner's code.
  associatedtype Operation: Codable & Hashable & Sendable
  /// What the fake framework does: an answer, a refusal, a dismissal.
  associatedtype Event: Codable & Hashable & Sendable
  /// What the learner's code calls on the fake: the names of its methods.
  associatedtype Request: RequestName = NoRequest
  /// What the learner's code returns.
  associatedtype Answer: Codable & Hashable & Sendable
  /// Where the fake promises to call back, unless a scenario says otherwise.
  static var place: Place { get }
}

/// The methods of a fake that a scenario can wait for and an expectation can count.
///
/// An enum of strings: `enum Request: String, RequestName { case start, cancel }`.
public protocol RequestName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The requests of an exercise without a fake: there are none.
public enum NoRequest: RequestName {
  /// No string names a request.
  public init?(rawValue: String) { nil }
  /// Never read, since there is no value.
  public var rawValue: String { switch self {} }
}

/// Where an action is carried out.
public enum Place: Codable, Hashable, Sendable {
  /// As a job of the main actor.
  case main
  /// On the framework's one background thread, in order.
  case pool
  /// On the thread that reached the trigger, before the framework call returns.
  case inline
  /// On callback thread `n`, counted from 1; several threads run at once.
  case thread(Int)
}
