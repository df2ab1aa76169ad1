import Wire

/// The cases of one lesson.
public struct Suite: Sendable {
  /// The lesson's name in the four folders, with its number: `04-DoubleResumeGuards`.
  public let lesson: String
  /// The signatures that the lesson asks for, as they are shown when they were changed.
  public let signature: String
  /// The cases: written ones before generated ones.
  public let cases: [TestCase]

  /// A suite written in the types of `exercise`.
  public init<E: Exercise>(
    _ lesson: String, of exercise: E.Type, signature: String, @CasesBuilder<E> _ cases: () -> [TestCase]
  ) {
    self.lesson = lesson
    self.signature = signature
    self.cases = cases()
  }

  init(lesson: String, signature: String, cases: [TestCase]) {
    self.lesson = lesson
    self.signature = signature
    self.cases = cases
  }

  /// This suite with `hidden` cases: after its written cases, before its generated ones.
  public func adding(_ hidden: Suite?) -> Suite {
    guard let hidden else { return self }
    let all = cases + hidden.cases
    return Suite(
      lesson: lesson, signature: signature,
      cases: all.filter { !$0.isGenerated } + all.filter { $0.isGenerated })
  }
}

/// Collects the cases of a suite.
@resultBuilder public enum CasesBuilder<E: Exercise> {
  /// One case.
  public static func buildExpression(_ expression: Case<E>) -> [TestCase] { [expression.erased] }
  /// All cases.
  public static func buildBlock(_ parts: [TestCase]...) -> [TestCase] { parts.flatMap { $0 } }
  /// Cases made in a loop.
  public static func buildArray(_ parts: [[TestCase]]) -> [TestCase] { parts.flatMap { $0 } }
}
