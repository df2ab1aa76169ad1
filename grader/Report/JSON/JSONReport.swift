import Base
import Course
import Judging
import Wire

/// The machine's report: one object. `Tests/GraderTests/report.schema.json` is its schema.
///
/// Every key of an object is always present, null where it has no value; objects with a `kind` have the keys of that kind.
package struct JSONReport: Sendable {
  /// The version of the shape; it changes whenever a key changes its meaning or goes away.
  package static let version = 2
  let notebook: Notebook
  let language: any Language

  /// A report that names notes of `notebook`; sentences beside the values are in `language`.
  package init(notebook: Notebook, language: any Language) {
    self.notebook = notebook
    self.language = language
  }

  /// The object, with a newline at its end.
  package func text(of lessons: [ReportedLesson]) -> String {
    let object = JSONValue.object([
      ("version", .number(Self.version)), ("toolchain", .string(GraderVersion.toolchain)), ("engine", .string(GraderVersion.number)),
      ("lessons", .array(lessons.map(lesson)))
    ])
    return object.text() + "\n"
  }

  private func lesson(_ lesson: ReportedLesson) -> JSONValue {
    let result = lesson.result
    return .object([
      ("lesson", .string(result.lesson)), ("status", .string(Self.status(of: result.verdict))),
      ("verdict", .string(result.verdict.rawValue)), ("firstFailure", .optional(result.firstFailure?.id)),
      ("points", .number(result.points)), ("maxPoints", .number(lesson.maxPoints)),
      ("submission", .string(result.submission)), ("seed", .number(result.seed)),
      ("message", .string(result.failure.map { language.message(for: $0) } ?? "")),
      ("failure", result.failure.map { JSONFailure.value($0) } ?? .null),
      ("compilation", result.compilation.map(compilation) ?? .null),
      ("diagnostics", .array(diagnostics(result).map(diagnostic))),
      ("cases", .array(result.cases.map { test($0, lesson: result.lesson) }))
    ])
  }

  /// What the compiler said; where nothing ran for another reason, that reason, without a place.
  private func diagnostics(_ result: LessonResult) -> [Diagnostic] {
    guard result.diagnostics.isEmpty, result.cases.isEmpty, let failure = result.failure else { return result.diagnostics }
    return [Diagnostic(file: "", line: 0, column: 0, severity: .error, message: language.message(for: failure))]
  }

  private func compilation(_ compilation: Compilation) -> JSONValue {
    .object([
      ("settings", .array(compilation.settings.map { .string($0.rawValue) })), ("isWithSettings", .boolean(compilation.isWithSettings)),
      ("otherVerdict", .optional(compilation.otherVerdict?.rawValue))
    ])
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      ("file", .string(diagnostic.file)), ("line", .number(diagnostic.line)), ("column", .number(diagnostic.column)),
      ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(diagnostic.message))
    ])
  }

  // MARK: Cases

  /// What a learner may see of a case: of a `message` case the note, of a `silent` one the verdict.
  private func test(_ result: CaseResult, lesson: String) -> JSONValue {
    let isShown = result.visibility == .shown, isSilent = result.visibility == .silent
    let note = result.verdict == .passed ? nil : notebook.reference(lesson: lesson, note: result.note, verdict: result.verdict)
    return .object(
      [
        ("id", .string(result.id)), ("title", .string(isSilent ? "" : result.title)), ("visibility", .string(result.visibility.rawValue)),
        ("verdict", .string(result.verdict.rawValue)), ("points", .number(result.points)), ("maxPoints", .number(result.maxPoints)),
        ("note", .optional(isSilent ? nil : note?.description)), ("schedules", .number(result.coverage.schedules)),
        ("preemptions", .number(result.coverage.preemptions))
      ] + (isShown ? details(of: result) : Self.noDetails))
  }

  private func coverage(_ result: CaseResult) -> JSONValue {
    .object([
      ("schedules", .number(result.coverage.schedules)), ("preemptions", .number(result.coverage.preemptions)),
      ("completedBound", result.coverage.completed.map { .number($0) } ?? .null), ("exhaustive", .boolean(result.coverage.exhaustive))
    ])
  }

  private func details(of result: CaseResult) -> [(String, JSONValue)] {
    let schedule = result.schedule?.description.split(separator: ":").flatMap { $0.split(separator: ",") } ?? []
    let comparison = result.judgement.mismatch.map { language.comparison(of: $0) }
    return [
      ("message", .string(language.message(for: result))),
      ("expected", .string(comparison?.expected ?? "")), ("observed", .string(comparison?.observed ?? "")),
      ("mismatch", result.judgement.mismatch.map { JSONMismatch.value($0) } ?? .null),
      ("ending", result.verdict == .passed ? .null : JSONEnding.value(result.ending)),
      ("scenario", .array(TimelineView.sentences(of: result.timeline, in: language).map { .string($0) })),
      ("timeline", .array(result.timeline.map { JSONTimeline.value($0, text: language.text(of: $0.event)) })),
      ("interleaving", .array(result.interleaving.map(step))),
      ("schedule", .array(schedule.map { .string(String($0)) })),
      ("coverage", coverage(result)), ("runs", .number(result.runs)), ("observedOnly", .boolean(result.observedOnly)),
      ("output", .string(result.output)), ("location", result.location.map(place) ?? .null)
    ]
  }

  /// What is written in place of the details of a case that is not shown.
  private static var noDetails: [(String, JSONValue)] {
    [
      ("message", .string("")), ("expected", .string("")), ("observed", .string("")), ("mismatch", .null), ("ending", .null),
      ("scenario", .array([])), ("timeline", .array([])), ("interleaving", .array([])), ("schedule", .array([])), ("coverage", .null),
      ("runs", .null), ("observedOnly", .null), ("output", .string("")), ("location", .null)
    ]
  }

  private func step(_ step: InterleavingStep) -> JSONValue {
    .object([
      ("participant", JSONEnding.value(step.participant)), ("step", .string(step.kind.rawValue)),
      ("line", step.line.map { .number($0) } ?? .null)
    ])
  }

  private func place(_ location: SourceLocation) -> JSONValue {
    .object([("file", .string(location.file)), ("line", .number(location.line))])
  }

  /// The lesson's status that follows from its verdict.
  package static func status(of verdict: Verdict) -> String {
    switch verdict {
    case .passed, .notAttempted, .doesNotCompile, .changedSignature, .forbidden, .graderFault: verdict.rawValue
    default: "failed"
    }
  }
}
