import Wire

/// What a learner finds in the file of a lesson.
public enum Beginning: Sendable {
  /// A stub that calls `todo` until something is written.
  case asStub
  /// A program that runs and is wrong, to be mended.
  case asRepair
}

/// The cases of one lesson.
public struct Suite: Sendable {
  /// The lesson's name in the four folders, with its number: `04-DoubleResumeGuards`.
  public let lesson: String
  /// The signatures that the lesson asks for, as they are shown when they were changed.
  public let signature: String
  /// What the learner begins with.
  public let begins: Beginning
  /// What the compiler is told about the learner's module. Where there is any, the module is graded with all of it, then without.
  public let compilerSettings: [CompilerSetting]
  /// The cases: written ones before generated ones.
  public let cases: [TestCase]

  /// A suite written in the types of `exercise`.
  public init<E: Exercise>(
    _ lesson: String, of exercise: E.Type, begins: Beginning = .asStub, signature: String, compilerSettings: [CompilerSetting] = [],
    @CasesBuilder<E> _ cases: () -> [TestCase]
  ) {
    self.lesson = lesson
    self.begins = begins
    self.signature = signature
    self.compilerSettings = compilerSettings
    self.cases = cases()
  }

  init(lesson: String, begins: Beginning, signature: String, compilerSettings: [CompilerSetting], cases: [TestCase]) {
    self.lesson = lesson
    self.begins = begins
    self.signature = signature
    self.compilerSettings = compilerSettings
    self.cases = cases
  }

  /// This suite with `hidden` cases: after its written cases, before its generated ones.
  public func adding(_ hidden: Suite?) -> Suite {
    guard let hidden else { return self }
    let all = cases + hidden.cases
    return Suite(
      lesson: lesson, begins: begins, signature: signature, compilerSettings: compilerSettings,
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
