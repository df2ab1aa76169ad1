import Base
import Judging
import Specification
import Testing

@testable import Authoring
@testable import Course

@Suite struct QuestionTests {
  static let source = """
    # Guards

    One continuation.

    ## Questions

    <!-- question: order -->
    ### What does this print?

    <!-- example: asked -->
    ```swift
    func example() async throws {}
    ```

    - `1`, then
      `2`
      <!-- choice: passes "1 2"; why: In order. -->
    - `2`, then `1`
      <!-- choice: passes "2 1"; why: Not so. -->
    - It stops.
      <!-- choice: crashed; why: Nothing traps. -->

    ## Hints

    <!-- hint: 1 -->
    a
    <!-- hint: 2 -->
    b
    <!-- hint: 3 -->
    c
    """

  static func result(_ verdict: Verdict, printed: String) -> LessonResult {
    let one = CaseResult(
      id: "runs", title: "", note: "", points: 0, maxPoints: 1, judgement: Judgement(verdict: verdict), output: printed)
    return LessonResult(lesson: "Examples", verdict: verdict, cases: [one])
  }

  @Test func `a question has its block, its choices and a reason for each`() throws {
    let text = LessonText.parse(Self.source)
    #expect(text.problems == [])
    let question = try #require(text.questions.first)
    #expect(question.title == "What does this print?")
    #expect(question.snippetLine == text.snippets.first?.line)
    #expect(question.choices.map(\.text) == ["`1`, then `2`", "`2`, then `1`", "It stops."])
    #expect(question.choices.map(\.verdict) == [.passed, .passed, .crashed])
    #expect(question.choices.map(\.prints) == ["1 2", "2 1", nil])
    #expect(question.choices.map(\.why) == ["In order.", "Not so.", "Nothing traps."])
    #expect(!text.reading.contains("In order."))
  }

  @Test func `too few choices, a stray choice and a question without a block are problems`() {
    let broken = "# T\n<!-- choice: passes; why: x -->\n<!-- question: q -->\n## Q\n- a\n<!-- choice: passes; why: x -->\n"
    #expect(
      LessonText.parse(broken, needsHints: false).problems == [
        .strayChoice(line: 2), .nothingAsked(line: 3), .choices(1, question: "q", line: 3)
      ])
  }

  @Test(arguments: [("1\n2\n", Verdict.passed, 0), ("3\n", .passed, 1), ("", .crashed, 0), ("", .neverResumed, 1)])
  func `exactly one choice must be what happens`(printed: String, verdict: Verdict, problems: Int) throws {
    let question = try #require(LessonText.parse(Self.source).questions.first)
    let answer = KnownAnswer(lesson: "01-Guards", kind: .asked(question), submission: Submission(path: "a", text: ""))
    #expect(answer.problems(Self.result(verdict, printed: printed), suite: nil, notebook: .empty).count == problems)
  }

  @Test(arguments: [(Verdict.passed, 1), (.doesNotCompile, 0), (.resumedTwice, 0)])
  func `a block that passes as an answer is a problem`(verdict: Verdict, problems: Int) {
    let answer = KnownAnswer(lesson: "01-Guards", kind: .noAnswer, submission: Submission(path: "a", text: ""))
    #expect(answer.problems(Self.result(verdict, printed: ""), suite: nil, notebook: .empty).count == problems)
  }
}
