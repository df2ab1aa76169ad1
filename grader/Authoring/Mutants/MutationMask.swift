/// Tells code from comments, literals and signatures.
enum MutationMask {
  private static let quote = UInt8(ascii: "\""), space = UInt8(ascii: " "), newline = UInt8(ascii: "\n"), backslash = UInt8(ascii: "\\")

  /// `bytes` with comments as spaces and string literals as quotes, every byte in its place.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var code = bytes, at = 0
    func blank(to end: Int, _ byte: UInt8) {
      for i in at..<min(end, bytes.count) where bytes[i] != newline { code[i] = byte }
      at = max(end, at + 1)
    }
    while at < bytes.count {
      if has("//", bytes, at) {
        blank(to: bytes[at...].firstIndex(of: newline) ?? bytes.count, space)
      } else if has("/*", bytes, at) {
        blank(to: comment(bytes, at), space)
      } else if bytes[at] == quote {
        blank(to: string(bytes, at), quote)
      } else {
        at += 1
      }
    }
    return code
  }

  /// The body behind a closure's `status in`, or all of `range` where there is no signature.
  static func behindSignature(_ code: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let line = code[range].prefix { $0 != newline && $0 != UInt8(ascii: "{") }
    let text = String(decoding: line, as: UTF8.self)
    let found = text.ranges(of: " in").first { [" ", nil].contains(text[$0.upperBound...].first) }?.lowerBound
    guard let found else { return range }
    let before = text[..<found], first = String(before).words.first ?? ""
    guard !["for", "if", "guard", "let", "var", "switch", "return"].contains(first), !before.contains("=") || before.contains("[") else {
      return range
    }
    return range.lowerBound + before.utf8.count + 3..<range.upperBound
  }

  private static func has(_ text: String, _ bytes: [UInt8], _ at: Int) -> Bool { bytes[at...].starts(with: text.utf8) }

  /// Comments nest.
  private static func comment(_ bytes: [UInt8], _ start: Int) -> Int {
    var at = start + 2, depth = 1
    while at < bytes.count, depth > 0 {
      if has("/*", bytes, at) {
        (at, depth) = (at + 2, depth + 1)
      } else if has("*/", bytes, at) {
        (at, depth) = (at + 2, depth - 1)
      } else {
        at += 1
      }
    }
    return at
  }

  /// The end of the literal that begins at `start`; interpolations may hold literals of their own.
  private static func string(_ bytes: [UInt8], _ start: Int) -> Int {
    let isLong = has("\"\"\"", bytes, start), delimiter = isLong ? "\"\"\"" : "\""
    var at = start + delimiter.utf8.count
    while at < bytes.count, !has(delimiter, bytes, at) {
      if !isLong, bytes[at] == newline { return at }
      if has("\\(", bytes, at) {
        var depth = 1
        at += 2
        while at < bytes.count, depth > 0 {
          if bytes[at] == quote {
            at = string(bytes, at)
            continue
          }
          depth += bytes[at] == UInt8(ascii: "(") ? 1 : bytes[at] == UInt8(ascii: ")") ? -1 : 0
          at += 1
        }
      } else {
        at += bytes[at] == backslash ? 2 : 1
      }
    }
    return at + delimiter.utf8.count
  }
}
