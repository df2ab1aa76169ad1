import Wire

/// All that the grader found out about one submission to one lesson.
public struct LessonResult: Codable, Hashable, Sendable {
  /// The lesson's name with its number.
  public var lesson: String
  /// The verdict of its first case that did not pass, in suite order; `notAttempted` only where all cases are.
  public var verdict: Verdict
  /// SHA-256 of the submission, in hexadecimal, with `sha256:` in front.
  public var submission: String
  /// The seed from which values were drawn.
  public var seed: UInt64
  /// What the compiler said.
  public var diagnostics: [Diagnostic]
  /// One result a case, in suite order; empty where nothing ran.
  public var cases: [CaseResult]
  /// Where the whole lesson failed before any case ran: why, in a sentence.
  public var message: String
  /// Whether it was read from the cache.
  public var isCached = false

  /// The points reached.
  public var points: Int { cases.reduce(0) { $0 + $1.points } }
  /// The first case that did not pass.
  public var firstFailure: CaseResult? { cases.first { $0.verdict != .passed } }
}

/// A message of the compiler about the submission.
public struct Diagnostic: Codable, Hashable, Sendable {
  /// The file as the learner named it.
  public var file: String
  /// From 1; 0 where the message has no place.
  public var line: Int
  /// From 1.
  public var column: Int
  /// `error`, `warning` or `note`.
  public var severity: String
  /// The compiler's words.
  public var message: String
}

/// What the grader found out about one case.
public struct CaseResult: Codable, Hashable, Sendable {
  /// The case's id.
  public var id: String
  /// What it demands, in a sentence.
  public var title: String
  /// The verdict.
  public var verdict: Verdict
  /// `maxPoints` or nothing.
  public var points: Int
  /// What the case is worth.
  public var maxPoints: Int
  /// What a learner may see of it.
  public var visibility: Visibility
  /// What went wrong, in one or two sentences; empty where it passed.
  public var message: String
  /// `05-DoubleResumeGuards#resumed-twice`; nil where it passed.
  public var note: String?
  /// What was expected, and what was seen, in words; empty where there is nothing to compare.
  public var expected: String
  /// See `expected`.
  public var observed: String
  /// What happened, in time: steps, calls of the fake, answers.
  public var sequence: [Happening]
  /// How the participants interleaved, where that is what decided.
  public var interleaving: [Turn]
  /// The failing schedule in the notation that `replay --schedule` reads; nil where no choice was made.
  public var schedule: String?
  /// How many schedules were run.
  public var schedules: Int
  /// The most preemptions of any schedule run.
  public var preemptions: Int
  /// Whether every schedule there is was run.
  public var exhaustive: Bool
  /// How many scenarios were run (more than one for a generated case).
  public var runs: Int
  /// Whether threads were at work that the grader does not steer: watched, not proved.
  public var observedOnly: Bool
  /// What the submission itself printed, escaped and capped.
  public var output: String
  /// The learner's line that decided.
  public var location: SourceLocation?
}

/// A line of a file.
public struct SourceLocation: Codable, Hashable, Sendable {
  /// The file as the learner named it.
  public var file: String
  /// From 1.
  public var line: Int
}

/// One line of what happened.
public struct Happening: Codable, Hashable, Sendable {
  /// Who or what it is about: `A`, `manager`, `runtime`.
  public enum Actor: Codable, Hashable, Sendable {
    /// A caller.
    case caller(String)
    /// The fake framework.
    case fake
    /// Swift's runtime, or the grader.
    case runtime
  }
  /// Virtual nanoseconds from the start.
  public var at: Int64
  /// Who.
  public var actor: Actor
  /// What, in words: `calls requestTracking`, `answer(.denied) on the pool thread`, `returns .denied`.
  public var text: String
  /// Whether this is what decided.
  public var isDecisive: Bool
}

/// One step of one participant, on a line of the learner's.
public struct Turn: Codable, Hashable, Sendable {
  /// `thread 1`, `thread 2`, `jobs`, `main`.
  public var participant: String
  /// `reads`, `writes`, `locks`, …
  public var what: String
  /// The learner's line; nil where it is not on one.
  public var line: Int?
}

/// Why the grader itself was not able to give a verdict.
public enum Fault: Error, Codable, Hashable, Sendable {
  /// No file at the path.
  case missingFile(String)
  /// The file is not UTF-8.
  case notUTF8(String)
  /// The file is too large, in bytes.
  case tooLarge(String, bytes: Int)
  /// The path is a folder, a link or a device.
  case notAFile(String)
  /// A file or folder was not able to be written.
  case cannotWrite(String, reason: String)
  /// The toolchain's tool failed in a way that is not the submission's fault.
  case toolFailed(tool: String, reason: String)
  /// A lesson's own file is wrong.
  case lessonBroken(lesson: String, reason: String)
}
