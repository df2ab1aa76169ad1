import Base
import Specification
import Testing

@testable import Course
@testable import Report

@Suite struct NotesTests {
  @Test func `a quotation without code has no sentence that leads to it`() {
    func sentences(_ body: String) -> String { Note(id: "a", explains: [], title: "", body: body, line: 1).sentences }
    let code = "```swift\nf()\n```"
    let quoted = sentences("It holds. Like\nthis:\n\nThis passes:\n\n\(code)\n\nAnd so on.")
    #expect(quoted.split(separator: "\n") == ["It holds.", "And so on."])
    #expect(sentences("Two ways:\n\n- one\n- two") == "Two ways:\n\n- one\n- two")
  }

  static let source = """
    # Guards

    One continuation, one answer.

    ## Why

    <!-- note: twice; explains: resumedTwice, dataRace -->
    ## Two answers

    A second answer *traps*.

    <!-- expect: resumedTwice "more than once" -->
    ```swift
    # not a heading
    <!-- hint: 1 -->
    resume()
    ```

    ### Deeper

    Still the same note.

    ## Next

    <!-- note: bare -->
    No heading of its own, so the next of level 2 ends it.

    ### Inside

    <!-- expect: fragment -->
    ```swift
    let x = 1
    ```

    ## Hints

    <!-- hint: 1 -->
    Which one came second?
    <!-- hint: 2 -->
    ### Second
    The failure.
    <!-- hint: 3 -->
    Take, then resume. See [races](06-Races.md#take).
    """

  let text = LessonText.parse(source)

  @Test func `a lesson is taken apart`() {
    #expect(text.problems == [])
    #expect(text.title == "Guards")
    #expect(text.introduction == "One continuation, one answer.")
    #expect(text.headings == ["guards", "why", "two-answers", "deeper", "next", "inside", "hints", "second"])
    #expect(text.hints == [1: "Which one came second?", 2: "The failure.", 3: "Take, then resume. See [races](06-Races.md#take)."])
    #expect(text.links == [Link(target: "06-Races.md#take", line: 43)])
    #expect(
      text.snippets == [
        Snippet(
          expect: .verdict(.resumedTwice, mentions: "more than once"),
          code: "# not a heading\n<!-- hint: 1 -->\nresume()\n", line: 13),
        Snippet(expect: .fragment, code: "let x = 1\n", line: 31)
      ])
  }

  @Test func `a note has the heading after its mark as its title and ends where that level ends`() throws {
    let note = try #require(text.note("twice"))
    #expect(note.title == "Two answers")
    #expect(note.explains == [.resumedTwice, .dataRace])
    #expect(note.line == 7)
    #expect(
      note.body == """
        A second answer *traps*.

        <!-- expect: resumedTwice -->
        ```swift
        # not a heading
        <!-- hint: 1 -->
        resume()
        ```

        ### Deeper

        Still the same note.
        """)
    #expect(text.note("bare")?.body.hasSuffix("let x = 1\n```") == true)
  }

  @Test func `for reading, marks and hints are left out`() {
    #expect(text.reading.hasSuffix("```swift\nlet x = 1\n```"))
    #expect(!text.reading.contains("<!-- note"))
  }

  static let mistakes: [(String, [TextProblem])] = [
    ("text", [.titleMissing]),
    (
      "# T\n<!-- note: Two -->\nx\n<!-- note: a -->\nx\n<!-- note: a -->\n",
      [
        .malformedID("Two", line: 2), .duplicateNote("a", line: 6), .emptyNote("a", line: 6)
      ]
    ),
    ("# T\n<!-- note: a; explains: resumedTwo -->\nx", [.unknownVerdict("resumedTwo", line: 2)]),
    ("# T\n<!-- note: a; explain: passed -->\nx", [.malformedMark("note: a; explain: passed", line: 2)]),
    ("# T\n```swift\nlet x = 1\n```", [.unmarkedSwift(line: 2)]),
    ("# T\n<!-- expect: passes -->\ntext", [.strayExpectation(line: 2)]),
    ("# T\n<!-- expect: passes -->\n```text\n```", [.strayExpectation(line: 2)]),
    ("# T\n<!-- expect: fine -->\n```swift\n```", [.unknownVerdict("fine", line: 2)]),
    ("# T\n<!-- expect: passes -->\n```swift\nx", [.openFence(line: 3), .strayExpectation(line: 2)]),
    (
      "# T\n<!-- hint: 4 -->\nx\n<!-- hint: 1 -->\nx\n<!-- hint: 1 -->\nx",
      [
        .malformedMark("hint: 4", line: 2), .duplicateHint(1, line: 6)
      ]
    )
  ]

  @Test(arguments: mistakes) func `mistakes have their lines`(source: String, problems: [TextProblem]) {
    #expect(LessonText.parse(source, needsHints: false).problems == problems)
  }

  @Test func `a lesson has three hints, and Windows line ends change nothing`() {
    #expect(LessonText.parse("# T\r\n<!-- hint: 2 -->\r\nx\r\n").problems == [.hintMissing(1), .hintMissing(3)])
    #expect(LessonText.parse("# T\r\n<!-- hint: 2 -->\r\nx\r\n").hints == [2: "x"])
  }

  static let resolutions: [(String?, Verdict, String)] = [
    ("twice", .resumedTwice, "05-Guards#twice"), ("bare", .resumedTwice, "05-Guards#twice"),
    ("bare", .neverResumed, "05-Guards#bare"), ("bare", .crashed, "Verdicts#crashed"),
    ("twice", .neverResumed, "Verdicts#never-resumed"), ("gone", .dataRace, "05-Guards#twice"), (nil, .dataRace, "05-Guards#twice")
  ]

  @Test(arguments: resolutions)
  func `a note that names the verdict comes first, then the case's own, then the general one`(
    note: String?, verdict: Verdict, reference: String
  ) {
    let general = LessonText.parse(
      Verdict.allCases.map { "<!-- note: \($0.anchor) -->\nx\n" }.joined(), needsHints: false)
    let notebook = Notebook(lessons: ["05-Guards": text], verdicts: general)
    #expect(notebook.reference(lesson: "05-Guards", note: note, verdict: verdict)?.description == reference)
  }

  static let inline: [(String, String)] = [
    ("**bold** and *soft* and _so_", "bold and soft and so"), ("a `*x*` b", "a `*x*` b"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"), ("[here](#x) and [there](02-X.md)", "here and there (02-X.md)"),
    (#"\*not\*"#, "*not*"), ("a [b] c", "a [b] c"), ("**`x`** is", "`x` is"), ("***both***", "both")
  ]

  @Test(arguments: inline) func `emphasis goes, code and links stay readable`(markdown: String, plain: String) {
    #expect(PlainText.inline(markdown) == plain)
  }

  @Test func `Markdown is wrapped, lists hang, code is indented and never broken`() {
    let markdown = """
      ### Title
      One paragraph that is
      written in two lines.

      - a list item that goes on and on
        over a line
      2. second

      ```swift
      let aVeryLongLine = "that is not broken at thirty columns"
      ```
      > quoted text that is wrapped as well
      """
    #expect(
      PlainText(language: English()).render(markdown, width: 30) == [
        "Title", "One paragraph that is written", "in two lines.", "", "- a list item that goes on and", "  on over a line", "2. second",
        "", "    let aVeryLongLine = \"that is not broken at thirty columns\"", "> quoted text that is wrapped", "> as well"
      ])
  }

  @Test func `what happens to a block stands above it, in the language of the reader`() {
    let lines = PlainText(language: English()).render(text.reading, width: 60)
    #expect(Array(lines.drop { $0 != "This gets resumed twice:" }.prefix(3)) == ["This gets resumed twice:", "", "    # not a heading"])
    #expect(!lines.contains { $0.contains("<!-- expect") })
    let passes = LessonText.parse("# T\n\n<!-- expect: passes -->\n```swift\nf()\n```\n", needsHints: false).reading
    #expect(PlainText(language: English()).render(passes, width: 60) == ["T", "", "This passes:", "", "    f()"])
  }

  @Test func `wide script takes two columns and may break anywhere; a long path stays whole`() {
    #expect(wrap("续体只能恢复一次", width: 8) == ["续体只能", "恢复一次"])
    #expect(wrap("see Lessons/05-Guards.md#x", width: 10) == ["see", "Lessons/05-Guards.md#x"])
    #expect(clip("恢复一次", width: 5, mark: "…") == "恢复…")
  }

  @Test func `every verdict has a name, a sentence and an anchor of its own`() {
    let english = English()
    #expect(Set(Verdict.allCases.map { english.name(of: $0) }).count == Verdict.allCases.count)
    #expect(Set(Verdict.allCases.map { english.sentence(for: $0) }).count == Verdict.allCases.count)
    #expect(Verdict.allCases.allSatisfy { isKebabCase($0.anchor) })
  }

  @Test func `this repository has one general note for each verdict, in the order of the list, and the words agree`() throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let text = Catalog(root: root, suites: []).verdictTexts()
    #expect(text.problems == [])
    #expect(text.notes.map(\.id) == Verdict.allCases.map(\.anchor))
    #expect(text.notes.dropFirst().map(\.title) == Verdict.allCases.dropFirst().map { English().name(of: $0) })
  }
}
