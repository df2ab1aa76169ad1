import Base
import Judging

extension CaseFinding {
  /// The most steps of an interleaving that a report shows; it is the last ones that decide.
  private static let shownSteps = 18
  /// The most steps whose lines are looked up.
  private static let lookedUpSteps = 400

  /// All addresses that a report on this finding may ask for.
  var addresses: Set<UInt64> {
    guard let slot = shown?.slot else { return [] }
    var all = Set(slot.frames)
    for participation in ending.participations { all.formUnion(participation.frames) }
    if schedule != nil { for step in slot.steps.suffix(Self.lookedUpSteps) { all.formUnion(step.frames) } }
    return all
  }

  /// The learner's line that decided.
  ///
  /// Of a circle of waits it is that of a thread inside Swift's runtime, where there is one: it resumes or cancels while it holds a lock which
  /// a cancellation handler waits for.
  func location(_ symbols: Symbolizer, path: String) -> SourceLocation? {
    guard let slot = shown?.slot else { return nil }
    let inRuntime = ending.participations.first {
      if case .waits(.runtimeLock, _) = $0.activity { true } else { false }
    }
    let line = inRuntime.flatMap { symbols.line($0.frames) } ?? symbols.line(slot.frames)
    return (line ?? ending.participations.reversed().lazy.compactMap { symbols.line($0.frames) }.first).map {
      SourceLocation(file: path, line: $0)
    }
  }

  /// The ending with lines in place of addresses.
  func ending(_ symbols: Symbolizer) -> Ending {
    ending.mapParticipations {
      Participation(participant: $0.participant, activity: $0.activity, line: symbols.line($0.frames))
    }
  }

  /// How the participants took turns up to the end, one row a step on a learner's line.
  func interleaving(_ symbols: Symbolizer) -> [InterleavingStep] {
    guard schedule != nil, let slot = shown?.slot else { return [] }
    var rows: [InterleavingStep] = []
    for step in slot.steps {
      guard ![.begins, .ends, .posts].contains(step.kind), let line = symbols.line(step.frames) else { continue }
      let row = InterleavingStep(participant: step.participant, kind: step.kind, line: line)
      if rows.last != row { rows.append(row) }
    }
    if case .dataRace(let both) = ending {
      for access in both {
        guard case .accesses(let isWrite) = access.activity else { continue }
        rows.append(
          InterleavingStep(participant: access.participant, kind: isWrite ? .writes : .reads, line: symbols.line(access.frames)))
      }
    }
    return Array(rows.suffix(Self.shownSteps))
  }
}
