import Base
import Specification
import Wire

/// All that the grader found out about one submission to one lesson.
package struct LessonResult: Codable, Hashable, Sendable {
  /// The lesson's name with its number.
  package var lesson: String
  /// The verdict of its first case that did not pass, in suite order; `notAttempted` only where all cases are.
  package var verdict: Verdict
  /// SHA-256 of the submission, in hexadecimal, with `sha256:` in front; empty where it was not read.
  package var submission: String
  /// The seed from which values were drawn.
  package var seed: UInt64
  /// What the compiler said.
  package var diagnostics: [Diagnostic] = []
  /// One result a case, in suite order; empty where nothing ran.
  package var cases: [CaseResult] = []
  /// Where the whole lesson failed before any case ran: why.
  package var failure: LessonFailure?
  /// Which of the two runs of a lesson with compiler settings this is; nil where the lesson has none.
  package var compilation: Compilation?
  /// Whether it was read from the cache.
  package var isCached = false

  /// A result to be filled in.
  package init(
    lesson: String, verdict: Verdict, submission: String = "", seed: UInt64 = 0, diagnostics: [Diagnostic] = [], cases: [CaseResult] = [],
    failure: LessonFailure? = nil
  ) {
    self.lesson = lesson
    self.verdict = verdict
    self.submission = submission
    self.seed = seed
    self.diagnostics = diagnostics
    self.cases = cases
    self.failure = failure
  }

  /// The points reached.
  package var points: Int { cases.reduce(0) { $0 + $1.points } }
  /// Whether less was reached than by `other`.
  package func isWorse(than other: LessonResult) -> Bool {
    verdict != .passed && (other.verdict == .passed || points < other.points)
  }
  /// The first case that did not pass.
  package var firstFailure: CaseResult? { cases.first { $0.verdict != .passed } }
}

/// How the learner's module was compiled, where its lesson has compiler settings: such a lesson is graded with all of them, then without.
package struct Compilation: Codable, Hashable, Sendable {
  /// The settings of the lesson.
  package var settings: [CompilerSetting]
  /// Whether the result is that of the run with them, or of the run without.
  package var isWithSettings: Bool
  /// The verdict of the other run; nil where there was none.
  package var otherVerdict: Verdict?

  /// A run, before the other one.
  package init(settings: [CompilerSetting], isWithSettings: Bool, otherVerdict: Verdict? = nil) {
    self.settings = settings
    self.isWithSettings = isWithSettings
    self.otherVerdict = otherVerdict
  }
}

/// Why a lesson failed before any case ran.
package enum LessonFailure: Codable, Hashable, Sendable {
  /// The compiler rejects the submission.
  case doesNotCompile
  /// The submission compiles, but the driver does not compile with it; the signatures that the lesson asks for.
  case changedSignature(expected: String)
  /// The file cannot be graded, or the grader failed.
  case fault(Fault)
}

/// A message of the compiler about the submission.
package struct Diagnostic: Codable, Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Codable, Hashable, Sendable, CaseIterable { case error, warning, note }
  /// The file as the learner named it.
  package var file: String
  /// From 1; 0 where the message has no place.
  package var line: Int
  /// From 1.
  package var column: Int
  /// How bad it is.
  package var severity: Severity
  /// The compiler's words.
  package var message: String

  /// A message.
  package init(file: String, line: Int, column: Int, severity: Severity, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }
}

/// What the grader found out about one case.
package struct CaseResult: Codable, Hashable, Sendable {
  /// The case's id.
  package var id: String
  /// What it demands, in a sentence of the suite.
  package var title: String
  /// What a learner may see of it.
  package var visibility: Visibility
  /// The id of the section of the lesson that explains it.
  package var note: String
  /// `maxPoints` or nothing.
  package var points: Int
  /// What the case is worth.
  package var maxPoints: Int
  /// The verdict, with what was expected and observed.
  package var judgement: Judgement
  /// How the run that decided ended.
  package var ending: Ending
  /// What happened, in time: steps, calls of the fake, answers.
  package var timeline: [TimelineEntry]
  /// How the participants interleaved, where that is what decided.
  package var interleaving: [InterleavingStep]
  /// The failing schedule; nil where no choice was made.
  package var schedule: Schedule?
  /// How much of the space of schedules was searched.
  package var coverage: Coverage
  /// How many scenarios were run (more than one for a generated case).
  package var runs: Int
  /// Whether threads took part that the scheduler does not control: observed, not proved.
  package var observedOnly: Bool
  /// What the submission itself printed, capped.
  package var output: String
  /// The learner's line that decided.
  package var location: SourceLocation?
  /// Which steps and claims of a written case some run has met.
  package var met: Met

  /// The verdict.
  package var verdict: Verdict { judgement.verdict }

  package init(
    id: String, title: String, visibility: Visibility = .shown, note: String, points: Int, maxPoints: Int, judgement: Judgement,
    ending: Ending = .complete, timeline: [TimelineEntry] = [], interleaving: [InterleavingStep] = [], schedule: Schedule? = nil,
    coverage: Coverage = .none, runs: Int = 1, observedOnly: Bool = false, output: String = "", location: SourceLocation? = nil,
    met: Met = Met()
  ) {
    self.id = id
    self.title = title
    self.visibility = visibility
    self.note = note
    self.points = points
    self.maxPoints = maxPoints
    self.judgement = judgement
    self.ending = ending
    self.timeline = timeline
    self.interleaving = interleaving
    self.schedule = schedule
    self.coverage = coverage
    self.runs = runs
    self.observedOnly = observedOnly
    self.output = output
    self.location = location
    self.met = met
  }
}

/// Which parts of a written case the runs of a submission have met: an author's question, see `check`.
package struct Met: Codable, Hashable, Sendable {
  /// Steps that were played, by their place in the scenario.
  package var steps: Set<Int> = []
  /// Claims of the expectation that held in a run, by their place.
  package var claims: Set<Int> = []

  /// Nothing.
  package init() {}

  /// Adds what `other` has met.
  package mutating func formUnion(_ other: Met) {
    steps.formUnion(other.steps)
    claims.formUnion(other.claims)
  }
}

extension Coverage {
  /// Nothing was run.
  package static let none = Coverage(schedules: 0, completed: nil, exhaustive: false, preemptions: 0)
}
