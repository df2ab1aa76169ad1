import Base

/// A Swift file as far as mutations need it: blocks and the statements in them, found by brackets and line ends.
struct MutationSource {
  /// A statement, or something else in the place of one.
  struct Statement {
    enum Kind {
      case action, binding, control, jump, label, declaration
    }
    let kind: Kind
    let range: Range<Int>
    /// Its code without the contents of its blocks: `state.withLock {}`.
    let head: String
  }
  /// What is between two braces, behind a closure's signature.
  struct Block {
    let body: Range<Int>
    let statements: [Statement]
    /// Whether it holds declarations of members.
    let isType: Bool
  }

  /// The text.
  let bytes: [UInt8]
  /// The text with comments as spaces and literals as quotes, so that what is found in it is code.
  let code: [UInt8]
  /// All blocks, outer ones first; the whole file is the first.
  private(set) var blocks: [Block] = []
  /// For each opening bracket its closing one.
  private var partner: [Int: Int] = [:]

  init(_ text: String) {
    bytes = Array(text.utf8)
    code = MutationMask.blanked(bytes)
    var open: [Int] = []
    for (i, byte) in code.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(i)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if let start = open.popLast() { partner[start] = i }
      default: break
      }
    }
    read(code.indices, cases: false, isType: true)
    blocks.sort { ($0.body.lowerBound, -$0.body.upperBound) < ($1.body.lowerBound, -$1.body.upperBound) }
  }

  /// The code in `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }
  /// The text in `range`.
  func original(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Statements

  private mutating func read(_ body: Range<Int>, cases: Bool, isType: Bool) {
    var statements: [Statement] = [], at = body.lowerBound
    while at < body.upperBound {
      if isSpace(code[at]) || code[at] == UInt8(ascii: ";") {
        at += 1
        continue
      }
      let statement = next(from: at, in: body, cases: cases)
      statements.append(statement)
      at = max(statement.range.upperBound, at + 1)
    }
    blocks.append(Block(body: body, statements: statements, isType: isType))
  }

  private mutating func next(from start: Int, in body: Range<Int>, cases: Bool) -> Statement {
    let isLabel = cases && ["case", "default", "@unknown"].contains(word(at: start))
    var at = start, head = ""
    scan: while at < body.upperBound {
      switch code[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        let end = min(partner[at] ?? at, body.upperBound - 1)
        closures(in: at + 1..<max(end, at + 1))
        head += text(at..<end + 1)
        at = end
      case UInt8(ascii: "{"):
        let end = min(partner[at] ?? at, body.upperBound - 1)
        block(at + 1..<max(end, at + 1), head: head)
        head += "{}"
        at = end
      case UInt8(ascii: ";"): break scan
      case UInt8(ascii: ":") where isLabel:
        at += 1
        break scan
      case UInt8(ascii: "\n") where !goesOn(from: at, in: body): break scan
      default: head.unicodeScalars.append(Unicode.Scalar(code[at]))
      }
      at += 1
    }
    var end = min(at, body.upperBound)
    while end > start, isSpace(code[end - 1]) { end -= 1 }
    return Statement(kind: isLabel ? .label : Self.kind(head), range: start..<end, head: head.trimmed)
  }

  /// Closures among arguments.
  private mutating func closures(in range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      if code[at] == UInt8(ascii: "{"), let end = partner[at] {
        block(at + 1..<end, head: "")
        at = end
      }
      at += 1
    }
  }

  private mutating func block(_ range: Range<Int>, head: String) {
    let words = head.words, isSwitch = words.contains("switch")
    let isType = !Self.types.isDisjoint(with: words) && !words.contains("func")
    read(isSwitch || isType ? range : MutationMask.behindSignature(code, range), cases: isSwitch, isType: isType)
  }

  /// Whether the statement continues behind the line end at `end`.
  private func goesOn(from end: Int, in body: Range<Int>) -> Bool {
    guard let next = code[end..<body.upperBound].firstIndex(where: { !isSpace($0) }) else { return false }
    if let before = code[..<end].last(where: { !isSpace($0) }), Array(",=&|:+(".utf8).contains(before) { return true }
    return Array(".?:&|=+{".utf8).contains(code[next]) || ["else", "catch", "where"].contains(word(at: next))
  }

  private func word(at start: Int) -> String { String(text(start..<min(start + 24, code.count)).prefix { !" \n:({".contains($0) }) }
  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 }

  private static func kind(_ head: String) -> Statement.Kind {
    switch head.words.first ?? "" {
    case "let", "var": .binding
    case "if", "guard", "for", "while", "switch", "do", "defer", "repeat": .control
    case "return", "throw", "break", "continue", "fallthrough": .jump
    case _ where head.first == "@" || head.first == "#": .declaration
    case let first: declaring.contains(first) ? .declaration : .action
    }
  }
  private static let types: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]
  private static let declaring: Set<String> = [
    "import", "func", "init", "deinit", "case", "struct", "class", "enum", "actor", "extension", "protocol", "typealias", "private",
    "fileprivate",
    "internal", "public", "static", "final", "override", "mutating", "nonisolated", "subscript", "get", "set", "didSet", "willSet", "lazy",
    "weak",
    "unowned", "convenience", "required", "indirect", "async", "isolated", "associatedtype"
  ]
}

extension String {
  /// Identifiers and keywords, in order.
  var words: [String] { split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
}
