import Base

/// One line of the learner's file with a caret under the place.
enum SourceQuote {
  /// The line `line` of `source` with a caret under `column` (from 1), or under its first character; no lines where the
  /// file is shorter.
  static func lines(of source: String, line: Int, column: Int? = nil, terminal: Terminal) -> [String] {
    let all = source.lines
    guard all.indices.contains(line - 1) else { return [] }
    let code = escaped(all[line - 1].map { $0 == "\t" ? "  " : String($0) }.joined())
    let number = String(line).aligned(5)
    let indent = code.prefix { $0 == " " }.count
    // The compiler counts UTF-8 bytes; a tab is shown as two columns.
    let bytes = Array(all[line - 1].utf8.prefix(max(0, (column ?? 1) - 1)))
    let shown = String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + ($1 == "\t" ? 2 : displayWidth(String($1))) }
    let offset = column == nil ? indent : shown
    let room = max(20, terminal.width - 8)
    // A long line is shown from a little before the caret on.
    let start = offset < room ? 0 : offset - room / 2
    let visible = clip(String(code.dropFirst(start)), width: room, mark: terminal.ellipsis)
    return [
      "\(number) | \(visible)",
      String(repeating: " ", count: 5) + " | " + String(repeating: " ", count: offset - start) + terminal.paint("^", .bold)
    ]
  }
}
