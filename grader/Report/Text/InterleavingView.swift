import Judging

/// How participants interleaved: a column for each, a row for each step, with the learner's line.
struct InterleavingView {
  let terminal: Terminal
  let language: any Language

  /// The most rows shown; of a longer run its end is shown, since that is where it fails.
  private static let limit = 40

  func lines(of steps: [InterleavingStep]) -> [String] {
    guard !steps.isEmpty else { return [] }
    var participants: [Participant] = []
    for step in steps where !participants.contains(step.participant) { participants.append(step.participant) }
    let names = participants.map { language.name(of: $0) }
    let shown = steps.suffix(Self.limit)
    let skipped = steps.count - shown.count
    let notice = skipped > 0 ? ["  " + language.text(.stepsBefore(skipped))] : []
    let cells = shown.map { cell($0) }
    let width = 2 + max(names.map { displayWidth($0) }.max() ?? 0, cells.map { displayWidth($0) }.max() ?? 0)
    guard 2 + width * names.count - 2 <= terminal.width else { return [language.text(.steps)] + notice + list(shown, names: names) }
    var out = [language.text(.stepsInColumns), row(names.map { escaped($0) }, width: width)] + notice
    for (step, text) in zip(shown, cells) { out.append(row(participants.map { $0 == step.participant ? text : "" }, width: width)) }
    return out
  }

  /// For a narrow terminal: the participant's name in front of each step.
  private func list(_ steps: ArraySlice<InterleavingStep>, names: [String]) -> [String] {
    let width = names.map { displayWidth($0) }.max() ?? 0
    return steps.map { "  " + escaped(language.name(of: $0.participant)).padded(width) + "  " + cell($0) }
  }

  private func cell(_ step: InterleavingStep) -> String {
    escaped(language.name(of: step.kind)) + (step.line.map { ", " + language.text(.line($0)) } ?? "")
  }

  private func row(_ cells: [String], width: Int) -> String {
    var line = "  " + cells.map { $0.padded(width) }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }
}
