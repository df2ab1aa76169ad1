import Wire

/// The exercise of lesson 15, which has no fake: a driver gives the learner's continuation to code of these shapes.
@_spi(Stage) public enum MisuseProofExercise: Exercise {
  /// What the body does with its continuation.
  public enum Operation: Codable, Hashable, Sendable {
    /// Resumes it at once.
    case resume(Int), fail(StrangeError)
    /// Resumes it where the body runs on the main actor, as its caller does; fails with `BodyLeftTheMainActor` where it does not.
    case resumeOnMain(Int)
    /// Ends without resuming it.
    case ignore
    /// Resumes it on one branch only, and takes that branch where `resumes` is true.
    case branch(resumes: Bool, Int)
    /// Puts it into an optional of a class, tells `stored()`, and ends; events decide the rest.
    case store
  }
  /// What is done with the continuation of the `request`-th `store`, counted from 1; nil is the oldest still there.
  public enum Event: Codable, Hashable, Sendable {
    /// Takes it out and resumes it.
    case resume(Int, request: Int? = nil), fail(StrangeError, request: Int? = nil)
    /// Takes it out twice and resumes with each value what it finds; the second time there is nothing.
    case takeTwice(Int, Int, request: Int? = nil)
    /// Lets go of the object it is in.
    case drop(request: Int? = nil)
  }
  /// What the driver tells of: a continuation was stored.
  public enum Request: String, RequestName { case store }
  /// What a caller gets.
  public typealias Answer = Int
  /// Events happen on a background thread where the scenario does not name another.
  public static let place = Place.pool

  /// The driver has put a continuation away: announces `store`, inside the body.
  public static func stored() { announce(.store) }
}

/// What a caller on the main actor gets where the body ran on another thread.
@_spi(Stage) public struct BodyLeftTheMainActor: Error, Codable, Hashable, Sendable {
  /// The one value there is.
  public init() {}
}
