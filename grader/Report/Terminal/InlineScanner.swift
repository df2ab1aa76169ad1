import Base

/// Reduces one paragraph of Markdown, character by character.
struct InlineScanner {
  private let characters: [Character]
  private var position = 0
  private var open: [String] = []
  private var out = ""

  init(_ text: String) { characters = Array(text) }

  mutating func run() -> String {
    while position < characters.count { step() }
    return out
  }

  private mutating func step() {
    let character = characters[position]
    switch character {
    case "`": copyCode()
    case "\\" where next.map { $0.isPunctuation || $0.isSymbol } == true:
      out.append(characters[position + 1])
      position += 2
    case "!" where next == "[": position += 1
    case "[": if !copyLink() { copy() }
    case "*", "_": emphasis(character)
    default: copy()
    }
  }

  private var next: Character? { position + 1 < characters.count ? characters[position + 1] : nil }

  private mutating func copy() {
    out.append(characters[position])
    position += 1
  }

  private mutating func copyCode() {
    let run = characters[position...].prefix { $0 == "`" }.count
    var end = position + run
    while end < characters.count {
      let length = characters[end...].prefix { $0 == "`" }.count
      if length == run { break }
      end += max(length, 1)
    }
    let stop = min(end + run, characters.count)
    out += String(characters[position..<stop])
    position = stop
  }

  private mutating func copyLink() -> Bool {
    guard let close = characters[position...].firstIndex(of: "]"), close + 1 < characters.count, characters[close + 1] == "(",
      let end = characters[close...].firstIndex(of: ")")
    else { return false }
    let label = PlainText.inline(String(characters[(position + 1)..<close]))
    let target = String(characters[(close + 2)..<end])
    out += target.isEmpty || target.hasPrefix("#") || target == label ? label : "\(label) (\(target))"
    position = end + 1
    return true
  }

  private mutating func emphasis(_ mark: Character) {
    let run = characters[position...].prefix { $0 == mark }.count
    let marks = String(repeating: mark, count: run)
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + run < characters.count ? characters[position + run] : " "
    if open.last == marks, !before.isWhitespace, mark == "*" || !isWord(after) {
      open.removeLast()
    } else if !isWord(before), !after.isWhitespace, closes(marks, from: position + run) {
      open.append(marks)
    } else {
      out += marks
    }
    position += run
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private func closes(_ marks: String, from start: Int) -> Bool {
    var index = start
    while index < characters.count {
      let run = characters[index...].prefix { $0 == marks.first }.count
      if run == marks.count, !characters[index - 1].isWhitespace { return true }
      index += max(run, 1)
    }
    return false
  }
}
