import Base

extension MutationRules {
  // MARK: Conditions

  /// Each plain clause of an `if`, `while` or `guard`, turned around.
  var conditions: [Mutation] {
    var found: [Mutation] = []
    for (word, kind) in [("if", Mutation.Kind.negateCondition), ("while", .negateCondition), ("guard", .negateGuard)] {
      for place in places(of: word, isWord: true) where place == 0 || source.code[place - 1] != UInt8(ascii: "#") {
        let start = place + word.utf8.count
        found += clauses(from: start, isGuard: word == "guard").map {
          Mutation(kind: kind, range: $0, replacement: negated(source.original($0)))
        }
      }
    }
    return found
  }

  private func negated(_ clause: String) -> String {
    let isSimple = !clause.contains { " &|=<>?".contains($0) }
    if clause.hasPrefix("!"), !clause.contains(" ") { return String(clause.dropFirst()) }
    return isSimple ? "!\(clause)" : "!(\(clause))"
  }

  /// The clauses of a condition that are neither bindings nor patterns nor one comparison, which the operators' rule turns around.
  private func clauses(from start: Int, isGuard: Bool) -> [Range<Int>] {
    var depth = 0, at = start, begin = start, found: [Range<Int>] = []
    func close(_ end: Int) {
      let text = source.text(begin..<end)
      let lead = text.prefix { $0.isWhitespace }.utf8.count, trail = text.reversed().prefix { $0.isWhitespace }.count
      guard begin + lead < end - trail else { return }
      let clause = begin + lead..<end - trail, words = text.words
      let comparisons = ["==", "!=", " < ", " > ", "<=", ">="].reduce(0) { $0 + text.ranges(of: $1).count }
      let isOne = comparisons == 1 && !text.contains("&&") && !text.contains("||")
      if !["let", "var", "case", "await"].contains(words.first ?? ""), text.trimmed.first != "#", !isOne { found.append(clause) }
    }
    while at < source.code.count {
      switch source.code[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where !isGuard && depth == 0:
        close(at)
        return found
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        close(at)
        begin = at + 1
      case UInt8(ascii: "e") where isGuard && depth == 0 && source.code[at...].starts(with: "else ".utf8) && !isPart(at - 1):
        close(at)
        return found
      default: break
      }
      if depth < 0 { return [] }
      at += 1
    }
    return []
  }

  // MARK: Operators and constants

  var operators: [Mutation] {
    let spaced = [
      (" == ", " != "), (" != ", " == "), (" && ", " || "), (" || ", " && "), (" < ", " <= "), (" > ", " >= "), (" <= ", " < "),
      (" >= ", " > ")
    ]
    let signs = spaced.flatMap { old, new in
      places(of: old, isWord: false).map { Mutation(kind: .replaceOperator, range: $0..<$0 + old.utf8.count, replacement: new) }
    }
    return signs
      + [("true", "false"), ("false", "true")].flatMap { old, new in
        places(of: old, isWord: true).map { Mutation(kind: .replaceConstant, range: $0..<$0 + old.utf8.count, replacement: new) }
      }
  }

  /// `return .a` becomes `return .b` where the file returns `.b`, too.
  var constants: [Mutation] {
    let found: [(Int, String)] = places(of: "return", isWord: true).compactMap { place in
      let rest = source.text(place..<min(place + 80, source.code.count)).dropFirst("return ".count)
      guard rest.first == ".", let end = rest.firstIndex(where: { $0.isNewline || $0 == " " || $0 == ";" }) else { return nil }
      let name = rest[..<end]
      return name.dropFirst().allSatisfy { $0.isLetter || $0.isNumber } ? (place + "return ".utf8.count, String(name)) : nil
    }
    let names = Set(found.map(\.1)).sorted()
    return found.compactMap { place, name in
      guard names.count > 1, let index = names.firstIndex(of: name) else { return nil }
      return Mutation(kind: .replaceConstant, range: place..<place + name.utf8.count, replacement: names[(index + 1) % names.count])
    }
  }

  // MARK: Tokens

  /// Where `token` occurs in code.
  func places(of token: String, isWord: Bool) -> [Int] {
    let bytes = Array(token.utf8)
    return source.code.indices.filter { i in
      source.code[i] == bytes[0] && source.code[i...].starts(with: bytes) && (!isWord || (!isPart(i - 1) && !isPart(i + bytes.count)))
    }
  }

  /// Whether a letter, a digit or a dot is at `i`.
  func isPart(_ i: Int) -> Bool {
    guard source.code.indices.contains(i) else { return false }
    let scalar = Unicode.Scalar(source.code[i])
    return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "."
  }
}
