import Base

/// An HTML comment on a line of its own that means something to the grader.
enum Mark: Hashable {
  /// `<!-- note: resumed-twice; explains: resumedTwice, dataRace -->`
  case note(id: String, explains: [String])
  /// `<!-- hint: 1 -->`
  case hint(Int)
  /// `<!-- expect: droppedContinuation "leaked its continuation" -->`
  case expect(String, mentions: String?)
  /// `<!-- example: passes "1 2 done" -->`
  case example(String, mentions: String?)
  /// `<!-- question: two-resumes -->`
  case question(String)
  /// `<!-- choice: resumedTwice; why: Both branches run. -->`
  case choice(String, prints: String?, why: String)
  /// A mark by its first word, but not by the rest.
  case malformed(String)

  /// Nil where `line` is not a mark.
  init?(_ line: String) {
    let trimmed = line.trimmed
    guard trimmed.hasPrefix("<!--"), trimmed.hasSuffix("-->"), trimmed.count >= 7 else { return nil }
    let content = trimmed.dropFirst(4).dropLast(3).trimmed
    guard let colon = content.firstIndex(of: ":") else { return nil }
    let rest = content[content.index(after: colon)...].trimmed
    switch content[..<colon].trimmed {
    case "note": self = Self.note(rest) ?? .malformed(content)
    case "hint": self = Int(rest).flatMap { (1...3).contains($0) ? .hint($0) : nil } ?? .malformed(content)
    case "expect": self = Self.outcome(rest).map { .expect($0, mentions: $1) } ?? .malformed(content)
    case "example": self = Self.outcome(rest).map { .example($0, mentions: $1) } ?? .malformed(content)
    case "question": self = rest.isEmpty ? .malformed(content) : .question(rest)
    case "choice": self = Self.choice(rest) ?? .malformed(content)
    default: return nil
    }
  }

  private static func note(_ text: String) -> Mark? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    guard let id = parts.first, !id.isEmpty, parts.count <= 2 else { return nil }
    guard let clause = parts.dropFirst().first else { return .note(id: id, explains: []) }
    guard clause.hasPrefix("explains:") else { return nil }
    let verdicts = clause.dropFirst("explains:".count).split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    return verdicts.isEmpty ? nil : .note(id: id, explains: verdicts)
  }

  private static func choice(_ text: String) -> Mark? {
    guard let middle = text.firstRange(of: "; why:") else { return nil }
    let why = text[middle.upperBound...].trimmed
    guard !why.isEmpty, let (word, prints) = outcome(text[..<middle.lowerBound].trimmed) else { return nil }
    return .choice(word, prints: prints, why: why)
  }

  /// A word, and a text in quotes behind it.
  private static func outcome(_ text: String) -> (String, String?)? {
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count).trimmed
    guard !word.isEmpty else { return nil }
    if rest.isEmpty { return (String(word), nil) }
    guard rest.count >= 3, rest.hasPrefix("\""), rest.hasSuffix("\"") else { return nil }
    return (String(word), String(rest.dropFirst().dropLast()))
  }
}
