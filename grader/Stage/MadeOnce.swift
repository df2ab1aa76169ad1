/// The learner's object, made once and kept until the scenario releases it.
///
/// It needs no lock: the scheduler lets one participant run at a time, and the two places where one stops are read afresh.
public final class MadeOnce<Subject>: @unchecked Sendable {
  private var subject: Subject?
  private var make: (() async -> Subject?)?

  /// Keeps `subject`, which was made before the scenario begins.
  public init(_ subject: Subject?) { self.subject = subject }

  /// Makes the object at the first call, after what the scenario does before it.
  public init(atFirstCall make: @escaping () async -> Subject?) { self.make = make }

  /// The object.
  /// - Throws: `CancellationError` where the scenario has released it.
  public func value() async throws -> Subject {
    if let subject { return subject }
    guard let make, let made = await make() else { throw CancellationError() }
    if let subject { return subject }
    if self.make != nil { subject = made }
    return made
  }

  /// Lets go of the object. Calls that wait keep it alive as far as they do.
  public func drop() {
    make = nil
    subject = nil
  }

  /// The object, where it is one that can be watched: of a class or an actor, and kept.
  public var objects: [AnyObject] { Subject.self is AnyClass ? [subject.map { $0 as AnyObject }].compactMap { $0 } : [] }
}
