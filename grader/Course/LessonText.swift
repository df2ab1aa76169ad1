import Base

/// A lesson's Markdown, taken apart.
package struct LessonText: Hashable, Sendable {
  /// The first heading of the first level.
  package var title = ""
  /// What is between the title and the first mark or heading.
  package var introduction = ""
  /// The sections that verdicts quote, in source order.
  package var notes: [Note] = []
  /// Hints by level, from 1.
  package var hints: [Int: String] = [:]
  /// The questions at its end, in source order.
  package var questions: [Question] = []
  /// How many words of prose it has, outside of code, questions and hints.
  package var words = 0
  /// Whether a block of text or a diagram shows its idea.
  package var hasPicture = false
  /// The Swift blocks, in source order.
  package var snippets: [Snippet] = []
  /// The anchors of all headings, as GitHub makes them.
  package var headings: [String] = []
  /// All links outside code, in source order.
  package var links: [Link] = []
  /// The whole text for reading: without marks, and without hints, which are asked for one by one.
  package var reading = ""
  /// What is wrong with it.
  package var problems: [TextProblem] = []

  /// The note `id`.
  package func note(_ id: String) -> Note? { notes.first { $0.id == id } }
}

/// A section of a lesson that a verdict quotes.
package struct Note: Hashable, Sendable {
  /// Unique in its text, in kebab-case.
  package var id: String
  /// The verdicts that it explains; empty where it explains only what a case points at.
  package var explains: [Verdict]
  /// The heading directly after its mark.
  package var title: String
  /// Markdown, without marks.
  package var body: String
  /// The line of its mark, from 1.
  package var line: Int
}

/// A Swift block, and what must happen to it.
package struct Snippet: Hashable, Sendable {
  /// What must happen to a block.
  package enum Expectation: Hashable, Sendable {
    /// Nothing: it is a piece of prose, not a program.
    case fragment
    /// It gets this verdict, and what the runtime reports has these words in it.
    case verdict(Verdict, mentions: String?)
    /// It is a program of its own: `example()` is run, ends so, and what it prints or the runtime reports has these words in it.
    case example(Verdict, mentions: String?)
    /// The right choice of the question around it says what happens. `isExample`: to `example()`; else to a submission.
    case asked(isExample: Bool)
  }
  /// Nil where the text does not say.
  package var expect: Expectation?
  /// The code, without the indentation of its fence.
  package var code: String
  /// The line of the opening fence, from 1.
  package var line: Int
  /// Whether it is part of a hint.
  package var isInHint = false

  package init(expect: Expectation?, code: String, line: Int, isInHint: Bool = false) {
    self.expect = expect
    self.code = code
    self.line = line
    self.isInHint = isInHint
  }
}

/// A question with choices, of which the one is right that names what really happens to the block in it.
package struct Question: Hashable, Sendable {
  /// One of the choices.
  package struct Choice: Hashable, Sendable {
    /// What the reader chooses, in Markdown.
    package var text: String
    /// The verdict that the block gets if the choice is right.
    package var verdict: Verdict
    /// All that it prints then, lines joined by spaces; nil where that does not matter.
    package var prints: String?
    /// Why it is right, or what is overlooked by whoever takes it for right.
    package var why: String
  }
  /// Unique in its lesson, in kebab-case.
  package var id: String
  /// The heading directly after its mark.
  package var title: String
  /// Markdown down to the first choice.
  package var body: String
  /// In source order.
  package var choices: [Choice]
  /// The line of its mark, from 1.
  package var line: Int
  /// The line of the fence of its block; nil where it has none that is asked about.
  package var snippetLine: Int?
}

/// A link of a text.
package struct Link: Hashable, Sendable {
  /// `04-DoubleResumeGuards.md#resumed-twice`
  package var target: String
  /// From 1.
  package var line: Int
}

/// What can be wrong with a lesson's text.
package enum TextProblem: Hashable, Sendable {
  /// There is no heading of the first level.
  case titleMissing
  /// Two notes have one id.
  case duplicateNote(String, line: Int)
  /// A note's id is not in kebab-case.
  case malformedID(String, line: Int)
  /// A note has no text.
  case emptyNote(String, line: Int)
  /// No verdict has this name.
  case unknownVerdict(String, line: Int)
  /// A mark that cannot be read.
  case malformedMark(String, line: Int)
  /// A Swift block without an expectation.
  case unmarkedSwift(line: Int)
  /// An expectation with no Swift block under it.
  case strayExpectation(line: Int)
  /// A block that is never closed.
  case openFence(line: Int)
  /// A hint of a level that is there already.
  case duplicateHint(Int, line: Int)
  /// No hint of this level.
  case hintMissing(Int)
  /// Two questions have one id.
  case duplicateQuestion(String, line: Int)
  /// A choice that is under no question, or under no line that begins with a hyphen.
  case strayChoice(line: Int)
  /// A question without a block that is marked `asked`, or a block marked so outside of a question.
  case nothingAsked(line: Int)
  /// A question has fewer than three choices, or more than four.
  case choices(Int, question: String, line: Int)
}

extension Note {
  /// The body without its blocks of code and what leads to them.
  package var sentences: String {
    var kept: [String] = [], fenced = false
    for line in body.lines where LessonText.expectation(in: line) == nil {
      if line.trimmed.hasPrefix("```") {
        if !fenced { Self.dropLeadIn(&kept) }
        fenced.toggle()
      } else if !fenced {
        kept.append(line)
      }
    }
    return kept.joined(separator: "\n").trimmed
  }

  /// Takes away what only leads to the code that follows: sentences that end with a colon.
  private static func dropLeadIn(_ lines: inout [String]) {
    while let last = lines.lastIndex(where: { !$0.trimmed.isEmpty }), lines[last].trimmed.hasSuffix(":") {
      let first = lines[..<last].lastIndex { $0.trimmed.isEmpty }.map { $0 + 1 } ?? 0
      let paragraph = lines[first...last].joined(separator: "\n")
      lines.removeSubrange(first...)
      let ends = [". ", ".\n", ".** ", "? ", "! ", "?\n"].compactMap { paragraph.ranges(of: $0).last?.upperBound }
      if let end = ends.max() { lines += String(paragraph[..<end]).trimmed.split(separator: "\n").map(String.init) }
      lines.append("")
    }
  }
}

extension LessonText {
  /// The line in a text for reading above a Swift block that gets `verdict`; a renderer spells it.
  static func expectationLine(_ verdict: Verdict) -> String { "<!-- expect: \(verdict.rawValue) -->" }

  /// The verdict that the block below `line` gets; nil where the line is something else.
  package static func expectation(in line: String) -> Verdict? {
    if case .expect(let word, nil) = Mark(line) { Verdict(rawValue: word) } else { nil }
  }
}
