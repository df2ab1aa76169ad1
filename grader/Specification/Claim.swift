import Base
import Wire

/// An expectation in the types of `E`.
public struct Claim<E: Exercise>: Sendable {
  /// What is claimed.
  public let expectation: Expectation

  init(_ expectation: Expectation) { self.expectation = expectation }

  /// One of the two holds.
  public static func || (a: Self, b: Self) -> Self { Self(.any([a.expectation, b.expectation])) }
  /// Both hold.
  public static func && (a: Self, b: Self) -> Self { Self(.all([a.expectation, b.expectation])) }
  /// At least one of these holds.
  public static func any(_ claims: [Self]) -> Self { Self(.any(claims.map(\.expectation))) }
  /// All of these hold.
  public static func all(_ claims: [Self]) -> Self { Self(.all(claims.map(\.expectation))) }
}

/// Collects the lines of `expect`.
@resultBuilder public enum ClaimBuilder<E: Exercise> {
  /// One line.
  public static func buildExpression(_ expression: Claim<E>) -> [Claim<E>] { [expression] }
  /// All lines.
  public static func buildBlock(_ parts: [Claim<E>]...) -> [Claim<E>] { parts.flatMap { $0 } }
  /// Lines made in a loop.
  public static func buildArray(_ parts: [[Claim<E>]]) -> [Claim<E>] { parts.flatMap { $0 } }
  /// Lines under a condition.
  public static func buildOptional(_ part: [Claim<E>]?) -> [Claim<E>] { part ?? [] }
  /// The lines of the first branch.
  public static func buildEither(first: [Claim<E>]) -> [Claim<E>] { first }
  /// The lines of the second branch.
  public static func buildEither(second: [Claim<E>]) -> [Claim<E>] { second }
}

/// Begins a claim about a caller: `caller("A").returns(fix, at: 5)`.
public func caller<E: Exercise>(_ id: String) -> CallerClaim<E> { CallerClaim(id: id) }

/// What can be claimed of a caller. Times are virtual milliseconds; without one, the time is free.
public struct CallerClaim<E: Exercise> {
  let id: String

  /// Returns `value`, at exactly `time` where that is given.
  public func returns(_ value: E.Answer, at time: Int? = nil) -> Claim<E> { claim(.returns(Value(value)), at: time) }
  /// Returns `value` between these times.
  public func returns(_ value: E.Answer, within time: ClosedRange<Int>) -> Claim<E> {
    Claim(.outcome(ExpectedOutcome(caller: id, result: .returns(Value(value)), time: time)))
  }
  /// Returns anything.
  public func returnsSomething(at time: Int? = nil) -> Claim<E> { claim(.returnsSomething, at: time) }
  /// Throws `error`.
  public func fails(_ error: any Error, at time: Int? = nil) -> Claim<E> { claim(.fails(Thrown(error)), at: time) }
  /// Throws an error of `type`.
  public func fails(as type: any Error.Type, at time: Int? = nil) -> Claim<E> { claim(.failsAs("\(type)"), at: time) }
  /// Throws, whatever it is.
  public func failsSomehow(at time: Int? = nil) -> Claim<E> { claim(.failsSomehow, at: time) }
  /// Returns or throws.
  public func ends(at time: Int? = nil) -> Claim<E> { claim(.ends, at: time) }

  private func claim(_ result: ExpectedOutcome.Result, at time: Int?) -> Claim<E> {
    Claim(.outcome(ExpectedOutcome(caller: id, result: result, time: time.map { $0...$0 })))
  }
}

/// Begins a claim about calls of the fake: `requests(.stop).happen(1...)`.
///
/// With `number`, only calls of that object count: `requests(.cancel, of: 1)` are those that cancel the first download.
public func requests<E: Exercise>(_ request: E.Request, of number: Int? = nil) -> RequestClaim<E> {
  RequestClaim(request: request, number: number)
}

/// What can be claimed of the learner's calls of the fake.
public struct RequestClaim<E: Exercise> {
  let request: E.Request
  let number: Int?

  /// At least so often; else `verdict`.
  public func happen(_ range: PartialRangeFrom<Int>, otherwise verdict: Verdict = .leftWorkBehind) -> Claim<E> {
    happen(range.lowerBound...Int.max, otherwise: verdict)
  }
  /// So often; else `verdict`.
  public func happen(_ range: ClosedRange<Int>, otherwise verdict: Verdict = .wrongResult) -> Claim<E> {
    Claim(.requests(RequestCount(name: request.rawValue, number: number, range: range, verdict: verdict)))
  }
  /// Not at all; else `verdict`.
  public func neverHappen(otherwise verdict: Verdict = .wrongResult) -> Claim<E> { happen(0...0, otherwise: verdict) }
}
