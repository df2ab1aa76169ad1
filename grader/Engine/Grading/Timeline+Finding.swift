import Base
import Judging
import Wire

extension CaseFinding {
  /// What happened in the failing run: steps of the scenario, calls of the fake, answers, what the runtime reported.
  var timeline: [TimelineEntry] {
    var entries = (shown?.records ?? []).flatMap(entries)
    if let end {
      entries.append(TimelineEntry(at: shown?.slot?.now ?? 0, event: end, isDecisive: true))
    } else {
      markDecisive(&entries)
    }
    return entries
  }

  private func entries(for record: Record) -> [TimelineEntry] {
    switch record {
    case .played(let step, let at):
      guard trial.scenario.steps.indices.contains(step) else { return [] }
      return Self.events(of: trial.scenario.steps[step].action).map { TimelineEntry(at: at, event: $0) }
    case .called: return []
    case .requested(let name, let number, let at): return [TimelineEntry(at: at, event: .requested(name, number: number))]
    case .returned(let id, let value, let at): return [TimelineEntry(at: at, event: .returned(caller: id, value))]
    case .threw(let id, let error, let at): return [TimelineEntry(at: at, event: .threw(caller: id, error))]
    case .sleeping(let count, _, let at): return [TimelineEntry(at: at, event: .sleepersLeft(count))]
    case .reported(let text, let at): return [TimelineEntry(at: at, event: .reported(text))]
    }
  }

  /// What a step does, an event for each actor. `thread`: which of several threads at once does it.
  private static func events(of action: Action, thread: Int? = nil) -> [TimelineEvent] {
    switch action {
    case .call(let id, let operation, let cancelled): [.called(caller: id, operation: operation, cancelled: cancelled, thread: thread)]
    case .event(let event, .main): [.fired(event, on: .main)]
    case .event(let event, let place): [.fired(event, on: thread.map { .thread($0) } ?? place)]
    case .cancel(let id): [.cancelled(caller: id, thread: thread)]
    case .dropSubject: [.subjectReleased(thread: thread)]
    case .concurrently(let lists):
      lists.enumerated().flatMap { index, list in list.flatMap { events(of: $0, thread: index + 1) } }
    }
  }

  /// The last entry, where the run ended in something that is not a record.
  private var end: TimelineEvent? {
    switch judgement.verdict {
    case .resumedTwice, .deadlocked, .livelocked, .blockedThread, .dataRace, .exitedEarly: .ended(judgement.verdict, report: nil)
    case .crashed:
      if case .crashed(_, let report) = ending { .ended(.crashed, report: report) } else { .ended(.crashed, report: nil) }
    case .neverResumed, .droppedContinuation, .ignoredCancellation: .stillWaiting(caller: judgement.mismatch?.caller ?? "?")
    default: nil
    }
  }

  private func markDecisive(_ entries: inout [TimelineEntry]) {
    guard let caller = judgement.mismatch?.caller else {
      if !entries.isEmpty { entries[entries.count - 1].isDecisive = true }
      return
    }
    let decisive = entries.lastIndex { $0.event.isFinish && $0.event.actor == .caller(caller) }
    if let decisive { entries[decisive].isDecisive = true }
  }
}
