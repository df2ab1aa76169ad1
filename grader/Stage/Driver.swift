import Wire

/// Maps the steps of a scenario onto a lesson's API. One a lesson, in Tests/NN-Name; compiled by the grader with the submission.
///
/// A driver is the child's main program: `@main final class FirstContinuationDriver: Driver`.
///
/// It is compiled in the Swift 5 language mode with warnings off, so that one driver fits a plain class, a Sendable class, an actor,
/// a main-actor class and a struct: write `await` before each use of the learner's types. Give results of the learner's functions their
/// type (`let image: Image = try await …`), so that a changed signature is an error here.
public protocol Driver: AnyObject, SendableMetatype {
  /// The lesson's exercise.
  associatedtype Exercise: Wire.Exercise
  /// Makes the fakes and the learner's object.
  init() async
  /// Asks the learner's code for `operation`.
  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer
  /// Lets the fake do `event`; called where the scenario says.
  func fire(_ event: Exercise.Event)
  /// Lets go of the learner's object.
  func dropSubject()
  /// Objects that must be gone once nothing uses them: the learner's object, and what it could keep alive.
  var watched: [AnyObject] { get }
}

extension Driver {
  /// Lessons without an object have none to release.
  public func dropSubject() {}
  /// Lessons without an object watch nothing.
  public var watched: [AnyObject] { [] }
  /// The child's main program: plays the scenarios that the grader sends.
  public static func main() { runChild(Self.self) }
}
