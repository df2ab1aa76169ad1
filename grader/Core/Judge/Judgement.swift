import Wire

/// What the judge says of one run of a scenario.
struct Judgement: Hashable, Sendable {
  var verdict: Verdict
  /// The caller it is about.
  var caller: String?
  /// What was expected and what was seen, in words.
  var expected = ""
  var observed = ""

  static let passed = Judgement(verdict: .passed)
}

/// How the process of a run ended, apart from what it observed.
enum ProcessEnding: Hashable, Sendable {
  /// It sent what it owed and ended by itself.
  case complete
  case todo(String)
  case exitedEarly(Int32)
  case overLimit
  case deadlocked
  case livelocked
  case blockedThread
  case resumedTwice(String)
  case dataRace
  case crashed(signal: Int32, report: String)
  case nondeterministic
  case fault(String)

  /// Reads the ending of a child: the slot first, since a finding ends the process too.
  init(_ play: Runner.Play, echo: String) {
    let ended = play.messages.contains { if case .end(let hash) = $0 { hash == echo } else { false } }
    switch (play.slot?.finding ?? Slot.Finding.none, play.ending) {
    case (.todo, .exited): self = .todo(play.slot?.text ?? "")
    case (.deadlocked, .exited): self = .deadlocked
    case (.livelocked, .exited): self = .livelocked
    case (.blocked, .exited): self = .blockedThread
    case (.race, .exited): self = .dataRace
    case (.diverged, .exited): self = .nondeterministic
    case (.fault(let reason), .exited): self = .fault(play.slot?.words(for: reason) ?? "")
    case (_, .exited(0)) where ended: self = .complete
    case (_, .exited(let status)): self = .exitedEarly(status)
    case (_, .signalled(let number)):
      let report = play.slot?.report ?? ""
      let said = report + play.output
      if play.slot?.resumedUnsafelyAgain == true {
        self = .resumedTwice("")  // stopped by the scheduler: no words of the runtime's to quote
      } else if Self.isDoubleResume(said) {
        self = .resumedTwice(report)
      } else {
        self = said.contains("failed to allocate") ? .overLimit : .crashed(signal: number, report: report)
      }
    case (_, .overLimit): self = .overLimit
    case (_, .asleep): self = .blockedThread
    case (_, .stopped): self = .complete
    }
  }

  /// The runtime's sentences for a second resume: of a checked continuation; of an unsafe one, validated; of one whose task has gone on, or is gone.
  static func isDoubleResume(_ report: String) -> Bool {
    let sentences = [
      "tried to resume its continuation more than once", "continuation was already resumed",
      "that is not awaited (may have already been resumed)", "freed pointer was not the last allocation"
    ]
    return sentences.contains { report.contains($0) }
  }

  var verdict: Verdict? {
    switch self {
    case .complete: nil
    case .todo: .notAttempted
    case .exitedEarly: .exitedEarly
    case .overLimit: .overLimit
    case .deadlocked: .deadlocked
    case .livelocked: .livelocked
    case .blockedThread: .blockedThread
    case .resumedTwice: .resumedTwice
    case .dataRace: .dataRace
    case .crashed: .crashed
    case .nondeterministic: .nondeterministic
    case .fault: .graderFault
    }
  }
}
