import Wire

/// Turns what a child sent into what a person reads: the sequence of a failing run, the line that decided, the interleaving.
struct Narrator {
  let decision: CasePlayer.Decision
  let path: String

  /// The sequence: steps of the scenario, calls of the fake, answers, what the runtime said.
  func sequence() -> [Happening] {
    var lines: [Happening] = []
    let steps = decision.plan.scenario.steps
    for record in records {
      switch record {
      case .played(let step, let at):
        guard steps.indices.contains(step) else { continue }
        lines += Words.action(steps[step].action).map { Happening(at: at, actor: $0.actor, text: $0.text, isDecisive: false) }
      case .called: continue
      case .requested(let name, let number, let at):
        lines.append(Happening(at: at, actor: .fake, text: "is asked: \(Words.request(name, number))", isDecisive: false))
      case .returned(let id, let value, let at):
        lines.append(Happening(at: at, actor: .caller(id), text: "returned \(value.text)", isDecisive: false))
      case .threw(let id, let error, let at):
        lines.append(Happening(at: at, actor: .caller(id), text: "threw \(error.spelled)", isDecisive: false))
      case .sleeping(let count, _, let at):
        lines.append(Happening(at: at, actor: .runtime, text: "\(Words.count(count, "sleeper")) left", isDecisive: false))
      case .reported(let text, let at): lines.append(Happening(at: at, actor: .runtime, text: Self.short(text), isDecisive: false))
      }
    }
    if let last = ending { lines.append(last) } else { markDecisive(&lines) }
    return lines
  }

  private var records: [Record] {
    guard let shown = decision.shown else { return [] }
    let begin = shown.messages.lastIndex(of: .rehearsed).map { $0 + 1 } ?? 0
    let live: [Record] = shown.messages[begin...].compactMap { if case .record(let record) = $0 { record } else { nil } }
    if !live.isEmpty { return live }
    for case .observed(_, let observation, _, _) in shown.messages { return observation.records }
    return []
  }

  /// The last line, where the run ended in something that is not a record.
  private var ending: Happening? {
    let now = decision.shown?.slot?.now ?? 0
    func line(_ text: String, _ actor: Happening.Actor = .runtime) -> Happening {
      Happening(at: now, actor: actor, text: text, isDecisive: true)
    }
    switch decision.judgement.verdict {
    case .resumedTwice: return line("a continuation is resumed a second time")
    case .crashed: return line(decision.ending.crashReport.map { "stops: \(Self.short($0))" } ?? "stops: the process crashed")
    case .deadlocked: return line("every participant waits for another one")
    case .livelocked: return line("the run goes on without getting anywhere")
    case .blockedThread: return line("a thread that jobs share is asleep")
    case .dataRace: return line("two threads are at the same memory at once")
    case .exitedEarly: return line("the process ends before the scenario does")
    case .neverResumed, .droppedContinuation, .ignoredCancellation:
      return line("still waits, and nothing is left to happen", .caller(decision.judgement.caller ?? "?"))
    default: return nil
    }
  }

  private func markDecisive(_ lines: inout [Happening]) {
    let about = decision.judgement.caller.map { Happening.Actor.caller($0) }
    let index = lines.lastIndex { about != nil && $0.actor == about && ($0.text.hasPrefix("returned") || $0.text.hasPrefix("threw")) }
    if let index { lines[index].isDecisive = true } else if !lines.isEmpty && about == nil { lines[lines.count - 1].isDecisive = true }
  }

  /// The runtime's sentence without its prefix and its address.
  static func short(_ text: String) -> String {
    var text = text.split(separator: "\n").first.map(String.init) ?? text
    for prefix in ["Fatal error: ", "SWIFT TASK CONTINUATION MISUSE: "] where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
    }
    return text
  }

  // MARK: Lines

  /// All addresses that a report on this decision may ask for.
  func addresses() -> Set<UInt64> {
    guard let slot = decision.shown?.slot else { return [] }
    var all = Set(slot.frames)
    for participant in stuck { all.formUnion(participant.frames) }
    if decision.schedule != nil { for move in slot.moves.suffix(400) { all.formUnion(move.frames) } }
    return all
  }

  /// The learner's line that decided.
  func location(_ symbols: Symbolizer) -> SourceLocation? {
    guard let slot = decision.shown?.slot else { return nil }
    let line = symbols.line(slot.frames) ?? stuck.reversed().lazy.compactMap { symbols.line($0.frames) }.first
    return line.map { SourceLocation(file: path, line: $0) }
  }

  /// A participant in the text of a finding: `participant|what|owner|frames` or, of a data race, `participant|what|frames`.
  private struct Stuck {
    let participant: String
    let what: String
    let owner: String?
    let frames: [UInt64]
  }
  private var stuck: [Stuck] {
    guard let slot = decision.shown?.slot, [.deadlocked, .blocked, .race].contains(slot.finding) else { return [] }
    return slot.text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 3, let number = Int(parts[0]) else { return nil }
      let owner = parts.count == 4 ? Int(parts[2]).flatMap { $0 < 0 ? nil : Slot.participant($0) } : nil
      return Stuck(
        participant: Slot.participant(number), what: parts[1], owner: owner,
        frames: (parts.last ?? "").split(separator: ",").compactMap { UInt64($0, radix: 16) }.filter { $0 != 0 })
    }
  }

  /// What went wrong, in a sentence or two, with the lines where they are known.
  func message(_ symbols: Symbolizer) -> String {
    let general = Words.sentence(for: decision.judgement.verdict)
    func place(_ stuck: Stuck) -> String { symbols.line(stuck.frames).map { " (line \($0))" } ?? "" }
    switch decision.judgement.verdict {
    case .dataRace where stuck.count == 2:
      return general + " " + stuck.map { "\($0.participant) \($0.what)\(place($0))" }.joined(separator: ", ") + "."
    case .deadlocked where !stuck.isEmpty, .blockedThread where !stuck.isEmpty:
      let parts = stuck.map { "\($0.participant) waits for a \($0.what)\($0.owner.map { " that \($0) holds" } ?? "")\(place($0))" }
      return general + " " + parts.joined(separator: "; ") + "."
    case .notAttempted:
      if case .todo(let task) = decision.ending, !task.isEmpty { return "Not written yet: \(task)" }
      return general
    case .exitedEarly:
      if case .exitedEarly(let status) = decision.ending { return "\(general) It left with status \(status)." }
      return general
    case .resumedTwice:
      if case .resumedTwice(let report) = decision.ending, !report.isEmpty { return general + " The runtime said: \(Self.short(report))" }
      return general
    case .crashed:
      return general + (decision.ending.crashReport.map { " The runtime said: \(Self.short($0))" } ?? "")
    default: return general
    }
  }

  /// How the participants took turns up to the end, one row a step on a learner's line.
  func interleaving(_ symbols: Symbolizer) -> [Turn] {
    guard decision.schedule != nil, let slot = decision.shown?.slot else { return [] }
    var turns: [Turn] = []
    for move in slot.moves {
      let what = Slot.what(move.what)
      guard !["begins", "ends", "hands over"].contains(what), let line = symbols.line(move.frames) else { continue }
      let turn = Turn(participant: Slot.participant(move.participant), what: what, line: line)
      if turns.last != turn { turns.append(turn) }
    }
    for participant in stuck where decision.judgement.verdict == .dataRace {
      turns.append(Turn(participant: participant.participant, what: participant.what, line: symbols.line(participant.frames)))
    }
    return Array(turns.suffix(18))
  }
}

extension ProcessEnding {
  /// What the runtime said in a crash, if it said anything.
  var crashReport: String? {
    if case .crashed(_, let report) = self, !report.isEmpty { report } else { nil }
  }
}
