import Base
import Wire

/// All that is known of one run of a scenario: what the judge sees, and nothing else.
package struct Evidence: Sendable {
  /// What the child observed; nil where its process ended before the scenario did.
  package var observation: Observation?
  /// How the run ended.
  package var ending: Ending

  /// The evidence of a run.
  package init(observation: Observation?, ending: Ending) {
    self.observation = observation
    self.ending = ending
  }
}

/// How a run ended, apart from what it observed.
package enum Ending: Codable, Hashable, Sendable {
  /// The child sent all that it owed and ended by itself.
  case complete
  /// The run reached a stub's `todo`, with its text.
  case notAttempted(String)
  /// The process ended itself with this status.
  case exitedEarly(Int32)
  /// The process used more time, memory or output than it is given.
  case overLimit
  /// Every participant waits for another one.
  case deadlocked([Participation])
  /// The run continues without progress.
  case livelocked
  /// A thread that Swift's jobs share is blocked: at these waits, or outside of all that the scheduler knows.
  case blockedThread([Participation])
  /// A continuation was resumed a second time; the runtime's sentence, nil where the runtime did not notice.
  case resumedTwice(report: String?)
  /// Two participants were inside conflicting accesses of one address.
  case dataRace([Participation])
  /// The process was ended by a signal; the runtime's sentence, nil where there is none.
  case crashed(signal: Int32, report: String?)
  /// A schedule was replayed and came to other choices.
  case diverged
  /// The grader's own part of the child failed.
  case fault(SchedulerFault)

  /// The verdict that follows from the ending alone; nil for `complete`.
  package var verdict: Verdict? {
    switch self {
    case .complete: nil
    case .notAttempted: .notAttempted
    case .exitedEarly: .exitedEarly
    case .overLimit: .overLimit
    case .deadlocked: .deadlocked
    case .livelocked: .livelocked
    case .blockedThread: .blockedThread
    case .resumedTwice: .resumedTwice
    case .dataRace: .dataRace
    case .crashed: .crashed
    case .diverged: .nondeterministic
    case .fault: .graderFault
    }
  }

  /// Who took part in it.
  package var participations: [Participation] {
    switch self {
    case .deadlocked(let all), .blockedThread(let all), .dataRace(let all): all
    default: []
    }
  }

  /// The same ending with each participation changed by `change`.
  package func mapParticipations(_ change: (Participation) -> Participation) -> Ending {
    switch self {
    case .deadlocked(let all): .deadlocked(all.map(change))
    case .blockedThread(let all): .blockedThread(all.map(change))
    case .dataRace(let all): .dataRace(all.map(change))
    default: self
    }
  }
}
