import Base
import Judging
import Wire

extension English {
  package func text(of event: TimelineEvent) -> String {
    switch event {
    case .called(_, let operation, let cancelled, let thread):
      "calls \(bare(operation.text))\(cancelled ? ", already cancelled" : "")\(on(thread))"
    case .fired(let event, let place): "\(bare(event.text)) \(text(of: place))"
    case .cancelled(_, let thread): "is cancelled\(on(thread))"
    case .subjectReleased(let thread): "the scenario releases the object\(on(thread))"
    case .requested(let name, let number): "\(request(name, number)) called"
    case .returned(_, let value): "returned \(value.text)"
    case .threw(_, let error): "threw \(text(of: error))"
    case .sleepersLeft(let count): count == 1 ? "one task still sleeps" : "\(count) tasks still sleep"
    case .reported(let report): short(report)
    case .ended(let verdict, let report): text(of: verdict, report)
    case .stillWaiting: "is still suspended, and nothing is left to happen"
    }
  }

  private func text(of end: Verdict, _ report: String?) -> String {
    switch end {
    case .resumedTwice: "a continuation is resumed a second time"
    case .crashed: report.map { "traps: \(short($0))" } ?? "the process crashes"
    case .deadlocked: "no thread can continue"
    case .livelocked: "the run goes on without progress"
    case .blockedThread: "a thread that tasks share is blocked"
    case .dataRace: "two threads access the same memory at once"
    case .exitedEarly: "the process ends before the scenario does"
    default: name(of: end)
    }
  }

  private func on(_ thread: Int?) -> String { thread.map { " " + text(of: .thread($0)) } ?? "" }

  private func bare(_ text: String) -> String { text.first == "." ? String(text.dropFirst()) : text }

  private func text(of place: Place) -> String {
    switch place {
    case .main: "on the main actor"
    case .pool: "on a background thread"
    case .inline: "before the call returns"
    case .thread(let n): "on thread \(n)"
    }
  }

  package func name(of actor: TimelineEvent.Actor) -> String {
    switch actor {
    case .caller(let id): id
    case .framework: "framework"
    case .runtime: "runtime"
    }
  }

  package func name(of participant: Participant) -> String {
    switch participant {
    case .main: "main"
    case .job(let n): "task thread \(n)"
    case .dispatch(let n): "queue thread \(n)"
    case .background: "background"
    case .callback(let n): "thread \(n)"
    }
  }

  package func name(of step: StepKind) -> String {
    switch step {
    case .begins: "begins"
    case .reads: "reads"
    case .writes: "writes"
    case .atomicAccess: "atomic access"
    case .locks: "locks"
    case .unlocks: "unlocks"
    case .waits: "waits"
    case .signals: "signals"
    case .posts: "enqueues"
    case .ends: "ends"
    }
  }

  /// A virtual time in milliseconds: `5`, `0.25`.
  func milliseconds(_ nanoseconds: Int64) -> String { Milliseconds.text(nanoseconds) }
}
