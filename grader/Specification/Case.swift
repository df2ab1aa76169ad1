import Wire

/// What a learner may see of a case that failed.
public enum Visibility: String, Codable, Hashable, Sendable {
  /// Everything.
  case shown
  /// The note, not the scenario.
  case message
  /// Nothing but the verdict.
  case silent
}

/// One thing that a suite demands, with its scenario and its expectation.
public struct TestCase: Sendable {
  /// Stable: gradebooks refer to it.
  public let id: String
  /// A sentence: what holds when the case passes.
  public let title: String
  /// The section of the lesson that explains it.
  public let note: String
  /// What it is worth.
  public let points: Int
  /// What a learner may see of it.
  public let visibility: Visibility
  /// Whether it alone tells that a submission works at all.
  public let smoke: Bool
  /// How it is decided.
  public let kind: Kind

  /// How a case is decided.
  public enum Kind: Sendable {
    /// One scenario, in one schedule or in many.
    case written(explore: Bool, trial: @Sendable (Draw) -> Trial)
    /// `runs` scenarios drawn from the seed, `seed + i` for run `i`, each with the outcomes that its model allows.
    case generated(runs: Int, explore: Bool, trial: @Sendable (Draw) -> Trial, model: @Sendable (Scenario) -> Expectation)
    /// A client of the submission that the compiler must reject.
    case mustNotCompile(client: String)
  }

  /// Whether its scenarios are drawn rather than written.
  public var isGenerated: Bool { if case .generated = kind { true } else { false } }
  /// Whether all interleavings are searched, as far as the search's budget goes, rather than the first one run.
  public var explores: Bool {
    switch kind {
    case .written(let explore, _), .generated(_, let explore, _, _): explore
    case .mustNotCompile: false
    }
  }
}

/// A scenario and what is expected of it.
public struct Trial: Sendable {
  /// What happens.
  public var scenario: Scenario
  /// What must come of it.
  public var expectation: Expectation

  /// A scenario with its expectation.
  public init(scenario: Scenario, expectation: Expectation) {
    self.scenario = scenario
    self.expectation = expectation
  }
}

/// A case in the types of `E`, before its type is forgotten.
public struct Case<E: Exercise> {
  let erased: TestCase

  init(erased: TestCase) { self.erased = erased }

  /// A written case.
  ///
  /// - Parameters:
  ///   - id: Stable, unique in the lesson, in kebab-case.
  ///   - title: A sentence that says what must hold.
  ///   - note: The section of the lesson that explains it.
  ///   - explore: Whether all interleavings of its participants are searched, rather than the first one run.
  ///   - trial: Steps and one `expect`; values are drawn from the seed.
  public init(
    _ id: String, _ title: String, note: String, points: Int = 1, visibility: Visibility = .shown, smoke: Bool = false,
    explore: Bool = false, @TrialBuilder<E> _ trial: @escaping @Sendable (Draw) -> Trial
  ) {
    erased = TestCase(
      id: id, title: title, note: note, points: points, visibility: visibility, smoke: smoke,
      kind: .written(explore: explore, trial: trial))
  }
}

/// A generated case: `runs` scenarios, all or nothing. The trial writes steps only; `model` says which outcomes are allowed.
public func Generated<E: Exercise>(
  _ id: String, _ title: String, note: String, points: Int = 1, visibility: Visibility = .shown, runs: Int,
  explore: Bool = false, @TrialBuilder<E> scenario: @escaping @Sendable (Draw) -> Trial,
  model: @escaping @Sendable (History<E>) -> Claim<E>
) -> Case<E> {
  Case(
    erased: TestCase(
      id: id, title: title, note: note, points: points, visibility: visibility, smoke: false,
      kind: .generated(runs: runs, explore: explore, trial: scenario, model: { model(History($0)).expectation })))
}

/// A case that passes where the compiler rejects `client`, a file that uses the submission in a wrong way.
///
/// The client is a module of its own that imports the submission's with `@testable`; it need not write that import.
public func MustNotCompile<E: Exercise>(
  _ id: String, _ title: String, note: String, points: Int = 1, visibility: Visibility = .shown, client: String
) -> Case<E> {
  Case(
    erased: TestCase(
      id: id, title: title, note: note, points: points, visibility: visibility, smoke: false,
      kind: .mustNotCompile(client: client)))
}
