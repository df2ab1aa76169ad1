/// How participants interleaved: a column for each, a row for each step, with the learner's line.
enum Lanes {
  /// The most rows shown; of a longer run its end is shown, since that is where it fails.
  static let limit = 40

  static func lines(of turns: [Turn], terminal: Terminal) -> [String] {
    guard !turns.isEmpty else { return [] }
    var names: [String] = []
    for turn in turns where !names.contains(turn.participant) { names.append(turn.participant) }
    let shown = turns.suffix(limit)
    let skipped = turns.count - shown.count
    let notice = skipped > 0 ? ["  (\(Words.count(skipped, "step")) before this)"] : []
    let cells = shown.map { cell($0) }
    let width = 2 + max(names.map { displayWidth($0) }.max() ?? 0, cells.map { displayWidth($0) }.max() ?? 0)
    guard 2 + width * names.count - 2 <= terminal.width else { return ["Order of steps"] + notice + list(shown, names: names) }
    var out = ["Order of steps, a column a thread", row(names.map { escaped($0) }, width: width)] + notice
    for (turn, text) in zip(shown, cells) { out.append(row(names.map { $0 == turn.participant ? text : "" }, width: width)) }
    return out
  }

  /// For a narrow terminal: the participant's name in front of each step.
  private static func list(_ turns: ArraySlice<Turn>, names: [String]) -> [String] {
    let width = names.map { displayWidth($0) }.max() ?? 0
    return turns.map { "  " + escaped($0.participant).padded(width) + "  " + cell($0) }
  }

  private static func cell(_ turn: Turn) -> String { escaped(turn.what) + (turn.line.map { ", line \($0)" } ?? "") }

  private static func row(_ cells: [String], width: Int) -> String {
    var line = "  " + cells.map { $0.padded(width) }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }
}
