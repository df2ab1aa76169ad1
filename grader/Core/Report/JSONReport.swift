/// The machine's report: one object, in the shape that the design fixes.
public struct JSONReport: Sendable {
  /// The version of the shape.
  public static let version = 1
  let toolchain: String
  let engine: String

  /// A report that names the toolchain and the engine with which it came about.
  public init(toolchain: String, engine: String) {
    self.toolchain = toolchain
    self.engine = engine
  }

  /// The object, with a newline at its end.
  public func text(of lessons: [ReportedLesson]) -> String {
    let object = JSONValue.object([
      ("version", .number(Self.version)), ("toolchain", .string(toolchain)), ("engine", .string(engine)),
      ("lessons", .array(lessons.map(lesson)))
    ])
    return object.text() + "\n"
  }

  private func lesson(_ lesson: ReportedLesson) -> JSONValue {
    let result = lesson.result
    return .object([
      ("lesson", .string(result.lesson)), ("status", .string(Self.status(of: result.verdict))),
      ("verdict", .string(result.verdict.rawValue)), ("firstFailure", optional(result.firstFailure?.id)),
      ("points", .number(result.points)), ("maxPoints", .number(lesson.maxPoints)),
      ("submission", .string(result.submission)), ("seed", .number(result.seed)),
      ("diagnostics", .array(diagnostics(result).map(diagnostic))), ("cases", .array(result.cases.map(test)))
    ])
  }

  /// What the compiler said; where nothing ran for another reason, that reason, without a place.
  private func diagnostics(_ result: LessonResult) -> [Diagnostic] {
    guard result.diagnostics.isEmpty, result.cases.isEmpty, !result.message.isEmpty else { return result.diagnostics }
    return [Diagnostic(file: "", line: 0, column: 0, severity: "error", message: result.message)]
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      ("file", .string(diagnostic.file)), ("line", .number(diagnostic.line)), ("column", .number(diagnostic.column)),
      ("message", .string(diagnostic.message))
    ])
  }

  /// What a learner may see of a case: of a `message` case the note, of a `silent` one the verdict.
  private func test(_ result: CaseResult) -> JSONValue {
    let isShown = result.visibility == .shown
    let isSilent = result.visibility == .silent
    let schedule = result.schedule?.split(separator: ":").flatMap { $0.split(separator: ",") } ?? []
    return .object([
      ("id", .string(result.id)), ("title", .string(isSilent ? "" : result.title)),
      ("verdict", .string(result.verdict.rawValue)), ("points", .number(result.points)),
      ("maxPoints", .number(result.maxPoints)), ("message", .string(isShown ? result.message : "")),
      ("note", optional(isSilent ? nil : result.note)),
      ("scenario", .array(isShown ? Timeline.sentences(of: result.sequence).map { .string($0) } : [])),
      ("schedule", .array(isShown ? schedule.map { .string(String($0)) } : [])),
      ("schedules", .number(result.schedules)), ("preemptions", .number(result.preemptions)),
      ("output", .string(isShown ? result.output : "")),
      ("location", isShown ? result.location.map(place) ?? .null : .null)
    ])
  }

  private func place(_ location: SourceLocation) -> JSONValue {
    .object([("file", .string(location.file)), ("line", .number(location.line))])
  }

  private func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The lesson's status that follows from its verdict.
  public static func status(of verdict: Verdict) -> String {
    switch verdict {
    case .passed, .notAttempted, .doesNotCompile, .changedSignature, .forbidden, .graderFault: verdict.rawValue
    default: "failed"
    }
  }
}
