import Judging

/// What happened in one run, as aligned text: time, who, what; the deciding line is marked.
struct TimelineView {
  let terminal: Terminal
  let language: any Language

  func lines(of entries: [TimelineEntry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let rows = entries.map { entry in
      (
        time: Milliseconds.text(entry.at), who: escaped(language.name(of: entry.event.actor)),
        what: escaped(language.text(of: entry.event)), decisive: entry.isDecisive
      )
    }
    let timeWidth = max(2, rows.map { displayWidth($0.time) }.max() ?? 0)
    let whoWidth = max(3, rows.map { displayWidth($0.who) }.max() ?? 0)
    func head(_ mark: String, _ time: String, _ who: String) -> String {
      "\(mark) \(time.aligned(timeWidth))  \(who.padded(whoWidth))  "
    }
    var out = [head(" ", language.text(.milliseconds), language.text(.who)) + language.text(.what)]
    for row in rows {
      let first = head(row.decisive ? terminal.pointer : " ", row.time, row.who)
      let hanging = String(repeating: " ", count: displayWidth(first))
      let wrapped = wrap(row.what, width: terminal.width, indent: first, hanging: hanging)
      out += row.decisive ? wrapped.map { terminal.paint($0, .bold) } : wrapped
    }
    return out
  }

  /// The same lines for machines: `5 ms: A returned .denied`.
  static func sentences(of entries: [TimelineEntry], in language: any Language) -> [String] {
    let unit = language.text(.milliseconds)
    return entries.map { "\(Milliseconds.text($0.at)) \(unit): \(language.name(of: $0.event.actor)) \(language.text(of: $0.event))" }
  }
}
