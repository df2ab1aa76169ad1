import Base
import Course

/// Markdown reduced to text for a terminal.
struct PlainText {
  let language: any Language

  /// The lines of `markdown`, wrapped to `width` columns. Code is indented and never broken.
  func render(_ markdown: String, width: Int) -> [String] {
    var out: [String] = []
    var paragraph: [String] = []
    var fence: Fence?
    func flush() {
      out += Self.wrapBlock(paragraph, width: width)
      paragraph = []
    }
    for (number, line) in markdown.lines.enumerated() {
      if var open = fence {
        if open.isClosed(by: line) {
          out += open.code.dropLast().lines.map { $0.isEmpty ? "" : "    " + $0 }
          fence = nil
        } else {
          open.lines.append(line)
          fence = open
        }
      } else if let open = Fence(line, number: number) {
        flush()
        if out.last?.isEmpty == false { out.append("") }
        fence = open
      } else if line.trimmed.isEmpty {
        flush()
        if out.last?.isEmpty == false { out.append("") }
      } else if let verdict = LessonText.expectation(in: line) {
        flush()
        out += [language.text(.blockGets(verdict)), ""]
      } else if line.trimmed.hasPrefix("<!--"), line.trimmed.hasSuffix("-->") {
        flush()
      } else if let heading = Heading(line) {
        flush()
        out += wrap(Self.inline(heading.text), width: width)
      } else if line.trimmed.hasPrefix("|") {
        flush()
        if !line.allSatisfy({ "|-: ".contains($0) }) { out.append(Self.inline(line.trimmed)) }
      } else {
        if Self.bullet(line) != nil || line.hasPrefix(">") { flush() }
        paragraph.append(line)
      }
    }
    flush()
    while out.last?.isEmpty == true { out.removeLast() }
    return out
  }

  /// One paragraph, list item or quotation.
  private static func wrapBlock(_ lines: [String], width: Int) -> [String] {
    guard let first = lines.first else { return [] }
    let lead = bullet(first) ?? (first.hasPrefix("> ") ? "> " : "")
    let bodies = lines.enumerated().map { index, line in
      let rest = index == 0 ? line.dropFirst(lead.count).trimmed : line.trimmed
      return rest
    }
    let hanging = lead.hasPrefix(">") ? lead : String(repeating: " ", count: lead.count)
    return wrap(inline(bodies.joined(separator: " ")), width: width, indent: lead, hanging: hanging)
  }

  /// The mark of a list item with its white space: `- `, `2. `.
  private static func bullet(_ line: String) -> String? {
    let spaces = line.prefix { $0 == " " }
    let rest = line.dropFirst(spaces.count)
    if let first = rest.first, "-*+".contains(first), rest.dropFirst().first == " " { return spaces + "\(first) " }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 4, rest.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return spaces + digits + ". "
  }

  /// Prose without emphasis; links become `text (target)`; code keeps its ticks.
  static func inline(_ text: String) -> String {
    var scanner = InlineScanner(text)
    return scanner.run()
  }
}
