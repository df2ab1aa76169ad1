import Wire

/// All that the parent knows of a child that has ended.
struct ChildRun: Sendable {
  /// How its process ended.
  var exit: ProcessExit
  /// Why the parent ended it, where the parent did.
  var stopped: StopReason?
  /// What it sent.
  var messages: [Message]
  /// The memory that it shared; nil where it did not get as far as to map it.
  var slot: Slot?
  /// The submission's own prints, standard output before standard error.
  var output: String

  /// The records of the run that counts: what a live child sent behind its rehearsal, else those of the observation.
  var records: [Record] {
    let begin = messages.lastIndex(of: .rehearsed).map { $0 + 1 } ?? 0
    let live: [Record] = messages[begin...].compactMap { if case .record(let record) = $0 { record } else { nil } }
    if !live.isEmpty { return live }
    for case .observed(_, let observation, _, _) in messages { return observation.records }
    return []
  }
}

/// Why the parent ended a child.
enum StopReason: Sendable, Equatable {
  /// It used up its time, or printed without end.
  case overLimit
  /// All its threads slept, outside of all that the scheduler knows.
  case blocked
  /// The parent has seen what it needs.
  case enough
}
