/// How a report spells a value: `.status(.denied)`, `Image(name: "a", pixels: 3)`: without modules, types of enum cases, and `Optional(…)`.
func spelled<T>(_ value: T) -> String {
  var spelling = Spelling()
  for character in String(reflecting: value) { spelling.take(character) }
  return spelling.finish()
}

/// Shortens what `String(reflecting:)` writes, character by character.
private struct Spelling {
  private var out = ""
  /// The name that is being read.
  private var word = ""
  private var isQuoted = false, isEscaped = false
  /// For each open parenthesis, whether it is one of `Optional`.
  private var optionals: [Bool] = []

  mutating func take(_ character: Character) {
    if isQuoted { return takeQuoted(character) }
    if character.isLetter || character.isNumber || character == "_" {
      word.append(character)
      return
    }
    switch character {
    case "." where word.first?.isUppercase == true:
      // A module or a type in front of something; an enum case keeps the dot.
      word = ""
      if out.last != "." { out.append(".") }
    case "(":
      optionals.append(word == "Optional")
      if word == "Optional" { word = "" } else { endWord(); out.append("(") }
    case ")":
      endWord()
      if optionals.popLast() != true { out.append(")") }
    default:
      endWord()
      out.append(character)
      isQuoted = character == "\""
    }
  }

  mutating func finish() -> String {
    endWord()
    return out
  }

  private mutating func takeQuoted(_ character: Character) {
    out.append(character)
    if isEscaped { isEscaped = false } else if character == "\\" { isEscaped = true } else if character == "\"" { isQuoted = false }
  }

  private mutating func endWord() {
    // `.Image(` is a type behind its module: there the dot goes too.
    if word.first?.isUppercase == true, out.last == "." { out.removeLast() }
    out += word
    word = ""
  }
}
