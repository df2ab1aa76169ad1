import Base
import Wire

/// One line of what happened in a run.
package struct TimelineEntry: Codable, Hashable, Sendable {
  /// Virtual nanoseconds from the start.
  package var at: Int64
  /// What happened.
  package var event: TimelineEvent
  /// Whether this is what decided.
  package var isDecisive: Bool

  /// An entry.
  package init(at: Int64, event: TimelineEvent, isDecisive: Bool = false) {
    self.at = at
    self.event = event
    self.isDecisive = isDecisive
  }
}

/// What can happen in a run. `thread`: which of several threads at once it happens on.
package enum TimelineEvent: Codable, Hashable, Sendable {
  /// A caller asks for `operation`; `cancelled`: its task was cancelled before.
  case called(caller: String, operation: Value, cancelled: Bool, thread: Int?)
  /// The fake does something.
  case fired(Value, on: Place)
  /// The task of a caller is cancelled.
  case cancelled(caller: String, thread: Int?)
  /// The scenario releases the learner's object.
  case subjectReleased(thread: Int?)
  /// The learner's code called this method of the fake; `number` tells objects of one kind apart where there are several.
  case requested(String, number: Int?)
  /// A caller returned.
  case returned(caller: String, Value)
  /// A caller threw.
  case threw(caller: String, Thrown)
  /// Tasks or blocks still sleep though every caller has returned.
  case sleepersLeft(Int)
  /// The language runtime reported something.
  case reported(String)
  /// The run ended in this verdict, which no record says; with the runtime's sentence in a crash.
  case ended(Verdict, report: String?)
  /// A caller still waits, and nothing is left to happen.
  case stillWaiting(caller: String)

  /// Who it is about.
  package var actor: Actor {
    switch self {
    case .called(let caller, _, _, _), .cancelled(let caller, _), .returned(let caller, _), .threw(let caller, _),
      .stillWaiting(let caller):
      .caller(caller)
    case .fired, .requested: .framework
    case .subjectReleased, .sleepersLeft, .reported, .ended: .runtime
    }
  }

  /// Whether it is the end of a call.
  package var isFinish: Bool {
    switch self {
    case .returned, .threw: true
    default: false
    }
  }

  /// Who or what an event is about.
  package enum Actor: Codable, Hashable, Sendable {
    /// A caller.
    case caller(String)
    /// The fake framework.
    case framework
    /// Swift's runtime, or the grader.
    case runtime
  }
}
