/// The string literals of a Swift file, with the line on which each begins. Comments are skipped; an interpolation is one placeholder.
struct StringLiterals {
  /// One literal.
  struct Literal: Hashable {
    /// From 1.
    let line: Int
    let text: String
  }

  /// What stands for an interpolation.
  static let placeholder: Character = "\u{FFFC}"

  private let source: [Character]
  private var position = 0
  private var line = 1
  private var found: [Literal] = []

  private init(_ source: String) { self.source = Array(source) }

  /// The literals of `source`, those inside interpolations before the one around them.
  static func all(in source: String) -> [Literal] {
    var scanner = StringLiterals(source)
    scanner.readCode(inInterpolation: false)
    return scanner.found
  }

  private mutating func readCode(inInterpolation: Bool) {
    var depth = 1
    while let character = peek() {
      if starts(with: "//") {
        while let next = peek(), next != "\n" { advance() }
      } else if starts(with: "/*") {
        skipComment()
      } else if let hashes = hashesBeforeQuote {
        readString(hashes: hashes)
      } else {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        advance()
        if inInterpolation, depth == 0 { return }
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") { depth += 1 }
      if starts(with: "*/") {
        depth -= 1
        advance()
      }
      advance()
    } while depth > 0 && peek() != nil
  }

  private mutating func readString(hashes: Int) {
    let first = line, mark = String(repeating: "#", count: hashes)
    advance(by: hashes)
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    advance(by: quote.count)
    var text = ""
    while let character = peek(), !starts(with: quote + mark) {
      if starts(with: "\\\(mark)(") {
        advance(by: 2 + hashes)
        readCode(inInterpolation: true)
        text.append(Self.placeholder)
      } else if starts(with: "\\\(mark)") {
        text.append(" ")
        advance(by: 2 + hashes)
      } else {
        text.append(character)
        advance()
      }
    }
    advance(by: quote.count + hashes)
    found.append(Literal(line: first, text: text))
  }

  /// How many `#` stand before a quotation mark here; nil where no literal begins.
  private var hashesBeforeQuote: Int? {
    let hashes = source[position...].prefix { $0 == "#" }.count
    let index = position + hashes
    return index < source.count && source[index] == "\"" ? hashes : nil
  }

  private func peek() -> Character? { position < source.count ? source[position] : nil }
  private func starts(with text: String) -> Bool { source[position...].starts(with: text) }

  private mutating func advance(by count: Int = 1) {
    for _ in 0..<count where position < source.count {
      if source[position] == "\n" { line += 1 }
      position += 1
    }
  }
}
