/// The verdict on a case or a lesson. The list is closed; each has a note in Lessons.
public enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
  /// All that the suite expects holds.
  case passed
  /// The run reached a stub's `todo`.
  case notAttempted
  /// The submission alone does not compile.
  case doesNotCompile
  /// The submission compiles, but not with the driver: the signature is not the lesson's.
  case changedSignature
  /// The submission uses what is not allowed here. Reserved for class mode, which is not implemented: no submission gets it yet.
  case forbidden
  /// A client that misuses the submission compiles.
  case acceptsMisuse
  /// A continuation was resumed a second time.
  case resumedTwice
  /// A caller stays suspended forever: its continuation is retained, and nothing is left that could resume it.
  case neverResumed
  /// A caller stays suspended forever: its continuation was released without a resume.
  case droppedContinuation
  /// A caller stays suspended after its task was cancelled.
  case ignoredCancellation
  /// Two participants were inside conflicting accesses of one address.
  case dataRace
  /// Every participant waits for another one.
  case deadlocked
  /// The run continues without end and without progress.
  case livelocked
  /// A thread that Swift's jobs share was put to sleep.
  case blockedThread
  /// A caller got something else than the suite allows.
  case wrongResult
  /// A caller got the right thing before it can have been known.
  case tooEarly
  /// A caller got the right thing, late.
  case tooLate
  /// All callers were served, but something stayed: a sleeper, a registration, an object.
  case leftWorkBehind
  /// The process ended before the scenario did.
  case exitedEarly
  /// The process was ended by a signal.
  case crashed
  /// The process used more time, memory or output than it is given.
  case overLimit
  /// A failing schedule, run again, did not fail in the same way.
  case nondeterministic
  /// The grader or the toolchain failed; never a mark.
  case graderFault

  /// The anchor of its note: `resumed-twice` for `resumedTwice`.
  public var anchor: String { kebab(rawValue) }

  /// Whether the same submission is sure to get it again, so that it may be kept in the cache.
  public var isLasting: Bool { ![.graderFault, .overLimit, .blockedThread, .nondeterministic].contains(self) }
}
