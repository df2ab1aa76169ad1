import Base
import Testing

/// Sentences for people stand in one place a language: data before words.
@Suite struct SentenceTests {
  /// Where text belongs that reads like sentences: the languages, and code that is written for authors and for mutants.
  private static let homes = [
    "grader/Report/English/", "grader/Authoring/New/Templates.swift", "grader/Authoring/New/SuiteTemplates.swift",
    "grader/Authoring/Mutants/MutationRules+Locks.swift"
  ]

  /// What reads like a sentence of ours but is none, with the reason.
  private static let allowed = [
    "swift run grader": "a command, as it is typed",
    "leaked its continuation": "matched in the runtime's report",
    "tried to resume its continuation more than once": "matched in the runtime's report",
    "continuation was already resumed": "matched in the runtime's report",
    "that is not awaited (may have already been resumed)": "matched in the runtime's report",
    "freed pointer was not the last allocation": "matched in the runtime's report",
    "failed to allocate": "matched in the runtime's report",
    "Please submit a bug report": "matched in the compiler's output",
    "// A new lesson goes above this line.": "a mark in Tests/Suites.swift, which authors read in English",
    "not written yet": "what a learner's `todo()` says where it is given nothing to say; the child knows no language",
    "MainActor.assumeIsolated on a thread that is not the main actor's": "what the child reports in the runtime's place"
  ]

  @Test func `no sentence stands outside the languages`() throws {
    let files = try SourceTree.files(["grader"], [".swift"]).filter { file in !Self.homes.contains { file.path.hasPrefix($0) } }
    #expect(files.count > 80)
    let found = files.flatMap { file in
      StringLiterals.all(in: file.lines.joined(separator: "\n")).filter { Self.isSentence($0.text) }
        .map { "\(file.path):\($0.line): \($0.text)" }
    }
    #expect(found == [])
  }

  /// Three words of lower-case letters in a row, one space between them, are a sentence or a part of one.
  private static func isSentence(_ literal: String) -> Bool {
    allowed.keys.reduce(literal) { $0.replacing($1, with: "") }.contains(/(?:^|[^A-Za-z])[a-z]+(?: [a-z]+){2}/)
  }

  @Test func `literals are found and comments are not`() {
    let source = ##"""
      // "one two three"
      let a = "is \(b ? "not \(c)" : "")here" /* "x" /* "y" */ "z" */
      let raw = #"a "b" \(c) \#(d("e"))"#
      let long = """
        first line \
        second "line"
        """
      """##
    let mark = StringLiterals.placeholder
    let expected: [(Int, String)] = [
      (2, "not \(mark)"), (2, ""), (2, "is \(mark)here"), (3, "e"), (3, "a \"b\" \\(c) \(mark)"),
      (4, "\n  first line    second \"line\"\n  ")
    ]
    #expect(StringLiterals.all(in: source) == expected.map { StringLiterals.Literal(line: $0, text: $1) })
  }

  @Test(arguments: [
    ("there is no file", true), ("There is a file", true), ("a, b, and c", false), ("no file", false), ("--format json", false),
    ("swift run grader hint", false), ("aB cd ef", false)
  ])
  func threeWordsAreASentence(text: String, isSentence: Bool) { #expect(Self.isSentence(text) == isSentence) }
}
