/// How many columns `text` takes: two for a wide East Asian character, one for any other.
func displayWidth(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

private func columns(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

/// `text` in lines of at most `width` columns, broken at white space; `indent` before the first line, `hanging` before
/// the others. A word that is too long stays whole (a path can then still be clicked), unless it is wide script, which
/// has no spaces.
func wrap(_ text: String, width: Int, indent: String = "", hanging: String? = nil) -> [String] {
  let hanging = hanging ?? indent
  var lines: [String] = []
  var line = indent
  var used = displayWidth(indent)
  var isEmpty = true
  func finish() {
    lines.append(line)
    line = hanging
    used = displayWidth(hanging)
    isEmpty = true
  }
  for word in text.split(whereSeparator: \.isWhitespace) {
    let size = displayWidth(word)
    if !isEmpty, used + 1 + size > width { finish() }
    if !isEmpty {
      line += " "
      used += 1
    }
    if used + size > width, size != word.count {
      for character in word {
        if used + columns(of: character) > width, !isEmpty { finish() }
        line.append(character)
        used += columns(of: character)
        isEmpty = false
      }
    } else {
      line += word
      used += size
      isEmpty = false
    }
  }
  if !isEmpty { lines.append(line) }
  return lines
}

/// `text` cut to `width` columns, with `mark` at its end where something is missing.
func clip(_ text: String, width: Int, mark: String) -> String {
  guard displayWidth(text) > width else { return text }
  var out = ""
  var used = displayWidth(mark)
  for character in text {
    used += columns(of: character)
    if used > width { break }
    out.append(character)
  }
  while out.last == " " { out.removeLast() }
  return out + mark
}

extension String {
  /// Filled up with spaces on the right to `width` columns.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth(self))) }
  /// Filled up with spaces on the left to `width` columns.
  func aligned(_ width: Int) -> String { String(repeating: " ", count: max(0, width - displayWidth(self))) + self }
}
