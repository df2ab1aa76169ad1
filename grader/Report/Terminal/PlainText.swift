import Base
import Course

/// Markdown reduced to text for a terminal.
struct PlainText {
  let language: any Language

  /// The lines of `markdown`, wrapped to `width` columns. Code is indented and never broken.
  func render(_ markdown: String, width: Int) -> [String] {
    var page = Page(width: width, language: language)
    for (number, line) in markdown.lines.enumerated() { page.take(line, number: number) }
    return page.finish()
  }

  /// The lines made so far.
  private struct Page {
    let width: Int
    let language: any Language
    private var out: [String] = []
    private var paragraph: [String] = []
    private var fence: Fence?

    init(width: Int, language: any Language) {
      self.width = width
      self.language = language
    }

    mutating func take(_ line: String, number: Int) {
      if let open = fence {
        takeCode(line, open)
      } else if let open = Fence(line, number: number) {
        endBlock()
        fence = open
      } else {
        takeProse(line)
      }
    }

    mutating func finish() -> [String] {
      endParagraph()
      while out.last?.isEmpty == true { out.removeLast() }
      return out
    }

    private mutating func takeCode(_ line: String, _ open: Fence) {
      if open.isClosed(by: line) {
        out += open.code.dropLast().lines.map { $0.isEmpty ? "" : "    " + $0 }
        fence = nil
      } else {
        fence?.lines.append(line)
      }
    }

    private mutating func takeProse(_ line: String) {
      let trimmed = line.trimmed
      if trimmed.isEmpty { return endBlock() }
      if let verdict = LessonText.expectation(in: line) {
        endParagraph()
        out += [language.text(.blockGets(verdict)), ""]
      } else if trimmed.hasPrefix("<!--"), trimmed.hasSuffix("-->") {
        endParagraph()
      } else if let heading = Heading(line) {
        endParagraph()
        out += wrap(PlainText.inline(heading.text), width: width)
      } else if trimmed.hasPrefix("|") {
        endParagraph()
        if !line.allSatisfy({ "|-: ".contains($0) }) { out.append(PlainText.inline(trimmed)) }
      } else {
        if PlainText.bullet(line) != nil || line.hasPrefix(">") { endParagraph() }
        paragraph.append(line)
      }
    }

    private mutating func endParagraph() {
      out += PlainText.wrapBlock(paragraph, width: width)
      paragraph = []
    }

    /// Ends the paragraph with an empty line, but never two.
    private mutating func endBlock() {
      endParagraph()
      if out.last?.isEmpty == false { out.append("") }
    }
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
