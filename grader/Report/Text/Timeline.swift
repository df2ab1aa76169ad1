/// What happened in one run, as aligned text: time, who, what; the deciding line is marked.
enum Timeline {
  static func lines(of happenings: [Happening], terminal: Terminal) -> [String] {
    guard !happenings.isEmpty else { return [] }
    let rows = happenings.map { happening in
      (
        time: Words.milliseconds(happening.at), who: escaped(Words.name(of: happening.actor)), what: escaped(happening.text),
        decisive: happening.isDecisive
      )
    }
    let timeWidth = max(2, rows.map { displayWidth($0.time) }.max() ?? 0)
    let whoWidth = max(3, rows.map { displayWidth($0.who) }.max() ?? 0)
    func head(_ mark: String, _ time: String, _ who: String) -> String {
      "\(mark) \(time.aligned(timeWidth))  \(who.padded(whoWidth))  "
    }
    var out = [head(" ", "ms", "who") + "what"]
    for row in rows {
      let first = head(row.decisive ? terminal.pointer : " ", row.time, row.who)
      let hanging = String(repeating: " ", count: displayWidth(first))
      let wrapped = wrap(row.what, width: terminal.width, indent: first, hanging: hanging)
      out += row.decisive ? wrapped.map { terminal.paint($0, .bold) } : wrapped
    }
    return out
  }

  /// The same lines for machines: `5 ms: A returns .denied`.
  static func sentences(of happenings: [Happening]) -> [String] {
    happenings.map { "\(Words.milliseconds($0.at)) ms: \(Words.name(of: $0.actor)) \($0.text)" }
  }
}
