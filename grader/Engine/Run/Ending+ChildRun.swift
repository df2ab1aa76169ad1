import Base
import Judging
import Wire

extension Ending {
  /// Reads the ending of a child: what it left in the slot first, since a finding of the scheduler ends the process too.
  /// - Parameter echo: What the child sends last where it ended well.
  init(_ run: ChildRun, echo: String) {
    switch (run.stopped, run.exit) {
    case (.enough, _): self = .complete
    case (.overLimit, _): self = .overLimit
    case (.blocked, _): self = .blockedThread([])
    case (nil, .exited(let status)): self = Self.exited(status, run, echo)
    case (nil, .signalled(let number)): self = Self.signalled(number, run)
    }
  }

  private static func exited(_ status: Int32, _ run: ChildRun, _ echo: String) -> Ending {
    let text = run.slot?.text ?? "", participations = run.slot?.participations ?? []
    switch run.slot?.finding ?? Slot.Finding.none {
    case .todo: return .notAttempted(text)
    case .deadlocked: return .deadlocked(participations)
    case .livelocked: return .livelocked
    case .blocked: return .blockedThread(participations)
    case .race: return .dataRace(participations)
    case .diverged: return .diverged
    case .fault(let reason): return .fault(reason)
    case .none:
      let ended = run.messages.contains { if case .end(let hash) = $0 { hash == echo } else { false } }
      return status == 0 && ended ? .complete : .exitedEarly(status)
    }
  }

  private static func signalled(_ number: Int32, _ run: ChildRun) -> Ending {
    if run.slot?.resumedUnsafelyAgain == true { return .resumedTwice(report: nil) }
    let report = run.slot.flatMap { $0.report.isEmpty ? nil : $0.report }
    // What the submission prints is no evidence of a second resume of a checked continuation: only what the scheduler heard the runtime report is.
    if let report { return isDoubleResume(report) ? .resumedTwice(report: report) : .crashed(signal: number, report: report) }
    // Of an unsafe continuation, and of a failed allocation, the runtime speaks on standard error only.
    if unsafeSentences.contains(where: run.output.contains) { return .resumedTwice(report: nil) }
    return run.output.contains("failed to allocate") ? .overLimit : .crashed(signal: number, report: nil)
  }

  /// Whether the runtime complains of a second resume: of a checked continuation; of an unsafe one, validated; of one whose task has gone on, or is gone.
  static func isDoubleResume(_ report: String) -> Bool {
    (["tried to resume its continuation more than once"] + unsafeSentences).contains { report.contains($0) }
  }

  private static let unsafeSentences = [
    "continuation was already resumed", "that is not awaited (may have already been resumed)", "freed pointer was not the last allocation"
  ]
}
