import Base
import Wire

/// What must come of a scenario: outcomes of callers and counts of requests, joined by "and" and "or".
public indirect enum Expectation: Sendable {
  /// Caller `id` ends like this.
  case outcome(ExpectedOutcome)
  /// The learner's code called the fake like this.
  case requests(RequestCount)
  /// All of these hold.
  case all([Expectation])
  /// At least one of these holds.
  case any([Expectation])
}

/// How a caller must end.
public struct ExpectedOutcome: Codable, Hashable, Sendable {
  /// What it must get.
  public enum Result: Codable, Hashable, Sendable {
    /// This value.
    case returns(Value)
    /// Any value.
    case returnsSomething
    /// This error.
    case fails(Thrown)
    /// An error of this type.
    case failsAs(String)
    /// Any error.
    case failsSomehow
    /// A value or an error.
    case ends
  }
  /// Who.
  public let caller: String
  /// What it must get.
  public let result: Result
  /// When, in whole virtual milliseconds: parts of the last one are in time. Nil where the time is free.
  public let time: ClosedRange<Int>?
}

/// How often the learner's code must have called the fake.
public struct RequestCount: Codable, Hashable, Sendable {
  /// The fake's function.
  public let name: String
  /// The object of the fake that is meant; nil where all count.
  public let number: Int?
  /// How often.
  public let range: ClosedRange<Int>
  /// The verdict where it did not.
  public let verdict: Verdict
}
