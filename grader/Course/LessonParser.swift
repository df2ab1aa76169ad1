import Base

extension LessonText {
  /// Takes `source` apart. A lesson needs three hints; the general notes need none.
  package static func parse(_ source: String, needsHints: Bool = true) -> LessonText {
    var parser = LessonParser()
    for (index, line) in source.lines.enumerated() { parser.read(line, number: index + 1) }
    return parser.finish(needsHints: needsHints)
  }
}

/// Reads a lesson line by line.
private struct LessonParser {
  private enum Kind { case introduction, note(String, [Verdict]), hint(Int), question(String) }
  private struct Section {
    var kind: Kind
    var line: Int
    /// The level of the heading that the section is under or has; nil until its first line is read.
    var level: Int?
    var title = ""
    var lines: [String] = []
    var choices: [Question.Choice] = []
    var snippetLine: Int?
  }

  private var text = LessonText()
  private var section: Section?
  private var level = 6
  private var reading: [String] = []
  private var fence: Fence?
  private var pending: (expect: Snippet.Expectation?, line: Int)?

  mutating func read(_ line: String, number: Int) {
    if var open = fence {
      keep(line)
      if open.isClosed(by: line) { close(open) } else { open.lines.append(line); fence = open }
    } else if let open = Fence(line, number: number) {
      if !open.isSwift { dropPending() }
      if !open.isSwift, !isInHint { text.hasPicture = true }
      settleLevel()
      keep(line)
      fence = open
    } else if let mark = Mark(line) {
      begin(mark, number: number)
    } else {
      if !line.trimmed.isEmpty { dropPending() }
      if let heading = Heading(line) { begin(heading, line, number: number) } else { add(line, number: number) }
    }
  }

  mutating func finish(needsHints: Bool) -> LessonText {
    if let fence { text.problems.append(.openFence(line: fence.line)) }
    dropPending()
    endSection()
    if text.title.isEmpty { text.problems.append(.titleMissing) }
    for level in 1...3 where needsHints && text.hints[level] == nil { text.problems.append(.hintMissing(level)) }
    while let last = reading.last, last.trimmed.isEmpty || last.hasPrefix("#") { reading.removeLast() }
    text.reading = reading.joined(separator: "\n")
    return text
  }

  private mutating func add(_ line: String, number: Int) {
    text.links += Link.all(in: line).map { Link(target: $0, line: number) }
    if !line.trimmed.isEmpty { settleLevel() }
    if !isInHint, !isInQuestion { text.words += line.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }.count }
    keep(line)
  }

  private mutating func keep(_ line: String) {
    section?.lines.append(line)
    if !isInHint { reading.append(line) }
  }

  private var isInHint: Bool { if case .hint = section?.kind { true } else { false } }
  private var isInQuestion: Bool { if case .question = section?.kind { true } else { false } }

  /// A section that began without a heading of its own belongs to the heading above it.
  private mutating func settleLevel() {
    if section != nil, section?.level == nil { section?.level = level }
  }

  private mutating func begin(_ heading: Heading, _ line: String, number: Int) {
    text.headings.append(heading.anchor)
    text.links += Link.all(in: heading.text).map { Link(target: $0, line: number) }
    defer { level = heading.level }
    if heading.level == 1, text.title.isEmpty {
      text.title = heading.text
      endSection()
      section = Section(kind: .introduction, line: number, level: 6)
    } else if section != nil, section?.level == nil {
      section?.level = heading.level
      section?.title = heading.text
    } else if let open = section?.level, heading.level <= open {
      endSection()
    } else {
      section?.lines.append(line)
    }
    if !isInHint { reading.append(line) }
  }

  private mutating func begin(_ mark: Mark, number: Int) {
    dropPending()
    switch mark {
    case .note(let id, let names):
      endSection()
      if !isKebabCase(id) { text.problems.append(.malformedID(id, line: number)) }
      if text.note(id) != nil { text.problems.append(.duplicateNote(id, line: number)) }
      let verdicts = names.compactMap { verdict($0, line: number) }
      section = Section(kind: .note(id, verdicts), line: number)
    case .hint(let level):
      endSection()
      if text.hints[level] != nil { text.problems.append(.duplicateHint(level, line: number)) }
      section = Section(kind: .hint(level), line: number)
    case .question(let id):
      endSection()
      if !isKebabCase(id) { text.problems.append(.malformedID(id, line: number)) }
      if text.questions.contains(where: { $0.id == id }) { text.problems.append(.duplicateQuestion(id, line: number)) }
      section = Section(kind: .question(id), line: number)
    case .choice(let word, let prints, let why): choose(word, prints, why, number: number)
    case .expect(let word, let words): announce(word, words, isExample: false, number: number)
    case .example(let word, let words): announce(word, words, isExample: true, number: number)
    case .malformed(let content): text.problems.append(.malformedMark(content, line: number))
    }
  }

  /// A mark above a Swift block.
  private mutating func announce(_ word: String, _ words: String?, isExample: Bool, number: Int) {
    if word == "asked", words == nil {
      if !isInQuestion { text.problems.append(.nothingAsked(line: number)) }
      pending = (.asked(isExample: isExample), number)
    } else if word == "fragment", words == nil, !isExample {
      pending = (.fragment, number)
    } else {
      let known = outcome(word, line: number)
      pending = (known.map { isExample ? .example($0, mentions: words) : .verdict($0, mentions: words) }, number)
      // The renderer writes for readers what happens to the code below.
      if let known { keep(LessonText.expectationLine(known)) }
    }
  }

  /// A choice belongs to the item of a list above it.
  private mutating func choose(_ word: String, _ prints: String?, _ why: String, number: Int) {
    guard isInQuestion, let first = section?.lines.lastIndex(where: { $0.hasPrefix("- ") }), let lines = section?.lines[first...] else {
      return text.problems.append(.strayChoice(line: number))
    }
    guard let verdict = outcome(word, line: number) else { return }
    let item = lines.map(\.trimmed).joined(separator: " ").dropFirst(2).trimmed
    section?.lines.removeSubrange(first...)
    section?.choices.append(Question.Choice(text: item, verdict: verdict, prints: prints, why: why))
  }

  private mutating func outcome(_ word: String, line: Int) -> Verdict? { word == "passes" ? .passed : verdict(word, line: line) }

  private mutating func verdict(_ name: String, line: Int) -> Verdict? {
    let verdict = Verdict(rawValue: name)
    if verdict == nil { text.problems.append(.unknownVerdict(name, line: line)) }
    return verdict
  }

  private mutating func close(_ open: Fence) {
    fence = nil
    guard open.isSwift else { return }
    if pending == nil { text.problems.append(.unmarkedSwift(line: open.line)) }
    text.snippets.append(Snippet(expect: pending?.expect, code: open.code, line: open.line, isInHint: isInHint))
    if case .asked = pending?.expect, isInQuestion { section?.snippetLine = open.line }
    pending = nil
  }

  private mutating func dropPending() {
    if let pending { text.problems.append(.strayExpectation(line: pending.line)) }
    pending = nil
  }

  private mutating func endSection() {
    guard let ended = section else { return }
    section = nil
    let body = ended.lines.joined(separator: "\n").trimmed
    switch ended.kind {
    case .introduction: text.introduction = body
    case .hint(let level): if text.hints[level] == nil { text.hints[level] = body }
    case .note(let id, let explains):
      if body.isEmpty { text.problems.append(.emptyNote(id, line: ended.line)) }
      text.notes.append(Note(id: id, explains: explains, title: ended.title, body: body, line: ended.line))
    case .question(let id):
      if ended.snippetLine == nil { text.problems.append(.nothingAsked(line: ended.line)) }
      if !(3...4).contains(ended.choices.count) { text.problems.append(.choices(ended.choices.count, question: id, line: ended.line)) }
      text.questions.append(
        Question(id: id, title: ended.title, body: body, choices: ended.choices, line: ended.line, snippetLine: ended.snippetLine))
    }
  }
}
