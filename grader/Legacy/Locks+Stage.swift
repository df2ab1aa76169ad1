import Wire

/// The exercise of lesson 05, which has no fake: a driver makes the continuation, and threads resume through the learner's class.
@_spi(Stage) public enum LocksExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable {
    /// Makes a continuation, gives it to a new `FirstAnswer`, tells `made()`, and waits.
    case wait
    /// The same on an executor that runs the caller inside of the `resume` of its continuation; there the caller does `then` before it returns.
    case waitInside(then: Event)
    /// What the calls of `resume(with:)` have returned so far.
    case told
  }
  /// A call of `resume(with:)` on the `request`-th object, counted from 1.
  public enum Event: Codable, Hashable, Sendable {
    case value(Int, request: Int = 1), error(StrangeError, request: Int = 1)
  }
  /// What the driver tells of: a `FirstAnswer` was made.
  public enum Request: String, RequestName { case make }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable {
    /// The value of the waiting caller.
    case value(Int)
    /// The calls that returned true, and those that returned false, in the order of their text.
    case told(won: [Event], lost: [Event])
  }
  /// Events happen on a background thread where the scenario does not name another.
  public static let place = Place.pool

  /// The driver has made a `FirstAnswer`: announces `make`, inside the body.
  public static func made() { announce(.make) }

  /// The answer to `told`, whatever the order of the calls.
  public static func told(won: [Event], lost: [Event]) -> Answer {
    func sorted(_ events: [Event]) -> [Event] { events.sorted { "\($0)" < "\($1)" } }
    return .told(won: sorted(won), lost: sorted(lost))
  }
}
