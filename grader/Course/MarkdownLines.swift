import Base

/// A heading: `## What was seen`.
package struct Heading {
  /// From 1.
  package let level: Int
  /// Markdown, without the marks in front.
  package let text: String

  /// Nil where `line` is not a heading.
  package init?(_ line: String) {
    let marks = line.prefix { $0 == "#" }.count
    guard (1...6).contains(marks), line.dropFirst(marks).first?.isWhitespace == true else { return nil }
    level = marks
    text = line.dropFirst(marks).trimmed
  }

  /// The anchor that GitHub gives it: lower case, punctuation left out, hyphens for spaces.
  package var anchor: String {
    String(
      text.lowercased().compactMap { character -> Character? in
        if character.isWhitespace { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
      })
  }
}

/// A fenced block that is being read.
package struct Fence {
  let line: Int
  let isSwift: Bool
  private let indent: Int
  private let marker: Character
  private let length: Int
  /// The lines read so far.
  package var lines: [String] = []

  /// Nil where no block begins with `text`, which is line `number`.
  package init?(_ text: String, number: Int) {
    let body = text.drop { $0 == " " }
    guard let first = body.first, first == "`" || first == "~" else { return nil }
    let run = body.prefix { $0 == first }.count
    let info = body.dropFirst(run).trimmed
    guard run >= 3, first == "~" || !info.contains("`") else { return nil }
    line = number
    indent = text.count - body.count
    marker = first
    length = run
    isSwift = info.split(whereSeparator: \.isWhitespace).first == "swift"
  }

  /// Whether `text` is the line that ends it.
  package func isClosed(by text: String) -> Bool {
    let trimmed = text.trimmed
    return trimmed.count >= length && trimmed.allSatisfy { $0 == marker }
  }

  /// Its lines without the indentation of the fence.
  package var code: String {
    lines.map { line in
      let spaces = min(indent, line.prefix { $0 == " " }.count)
      return String(line.dropFirst(spaces))
    }.joined(separator: "\n") + "\n"
  }
}

extension Link {
  /// The targets of all links in a line of prose; code spans are skipped.
  static func all(in line: String) -> [String] {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    let prose = parts.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "code" }.joined(separator: "")
    return prose.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstIndex(of: ")").map { String(rest[..<$0]).trimmed }
    }
  }
}
