import Authoring
import Base
import Commands
import Course
import Engine
import Judging
import Testing
import Wire

@testable import Report

/// A language without words: every text is `<>`. What a report has beside it did not come from the language.
private struct Wordless: Language {
  private static let mark = "<>"

  func name(of verdict: Verdict) -> String { Self.mark }
  func sentence(for verdict: Verdict) -> String { Self.mark }
  func message(for result: CaseResult) -> String { Self.mark }
  func message(for failure: LessonFailure) -> String { Self.mark }
  func comparison(of mismatch: Mismatch) -> (expected: String, observed: String) { (Self.mark, Self.mark) }
  func text(of event: TimelineEvent) -> String { Self.mark }
  func name(of actor: TimelineEvent.Actor) -> String { Self.mark }
  func name(of participant: Participant) -> String { Self.mark }
  func name(of step: StepKind) -> String { Self.mark }
  func coverage(of result: CaseResult) -> String { Self.mark }
  func coverage(of cases: [CaseResult]) -> String { Self.mark }
  func text(_ label: Label) -> String { label == .tableHeader ? "<1> <2> <3> <4> <5> <6> <7>" : Self.mark }
  func sentence(for error: UsageError) -> String { Self.mark }
  func sentence(for fault: Fault) -> String { Self.mark }
  func failure(_ sentence: String) -> String { Self.mark }
  func sentence(for progress: Progress) -> String { Self.mark }
  func sentence(for check: DoctorCheck) -> String { Self.mark }
  var help: String { Self.mark }
  var version: String { Self.mark }
  func sentence(for problem: StructureProblem) -> String { Self.mark }
  func sentence(for problem: SoundnessProblem) -> String { Self.mark }
  func sentence(for problem: NewProblem) -> String { Self.mark }
  func reason(of result: LessonResult) -> String { Self.mark }
  func sentence(for progress: AuthoringProgress) -> String { Self.mark }
  func name(of kind: Mutation.Kind) -> String { Self.mark }
}

@Suite struct LanguageTests {
  private let terminal = Terminal(), language = Wordless()

  /// A report on results without a word of their own.
  @Test func `a report has commands and paths, and no word but the language's`() {
    var failing = ReportFixture.result("1", "2", .deadlocked, mismatch: .retained)
    failing.timeline = [TimelineEntry(at: 0, event: .sleepersLeft(1))]
    failing.interleaving = [InterleavingStep(participant: .main, kind: .reads, line: 1)]
    (failing.output, failing.observedOnly) = ("3", true)
    let lesson = ReportedLesson(
      result: LessonResult(lesson: "05-0", verdict: .deadlocked, cases: [failing]), path: "6", source: "7", maxPoints: 8)
    let report = TextReport(notebook: .empty, terminal: terminal, language: language)
    #expect(
      report.text(of: [lesson]) == """
        05 0                                                                      <>, <>

        ✗ <>  1  2

        1: 2
        <>. <>

          <>  <>   <>
           0  <>   <>

        <>
          <>
          <>, <>

        <>        <>
        <>        <>

        <>        <>
        <>
        <>        swift run grader replay 05 1

        <>
          | 3

        <>  6
        <>  swift run grader hint 05 --level 1

        """)
  }

  @Test func `so have pages, status, progress and what authors get`() {
    let notebook = Notebook(
      lessons: ["05-0": LessonText.parse("# 1\n\n<!-- expect: passes -->\n```swift\n2\n```\n\n<!-- hint: 1 -->\n3\n")],
      verdicts: LessonText.parse("<!-- note: passed -->\n## 4\n\n5\n", needsHints: false))
    let pages = Pages(notebook: notebook, terminal: terminal, language: language)
    #expect(pages.lesson("05-0", path: "6") == "1\n\n<>\n\n    2\n\n<>  6\n<>  swift run grader\n")
    #expect(pages.hint(1, of: "05-0", path: "6") == "<>\n\n3\n\n<>  6\n<>  swift run grader\n")
    #expect(pages.explain(.verdict(.passed)) == "4\n\n5\n\n(Lessons/Verdicts.md#passed)\n")
    let result = LessonResult(lesson: "05-0", verdict: .passed)
    #expect(StatusReport(terminal: terminal, language: language).line(of: [result]) == "<>  ✓05\n")
    #expect(DoctorReport(terminal: terminal, language: language).text(of: [.lessons(1)]) == "<>  <>\n")
    var row = MutationPass.Row(path: "7")
    (row.mutants, row.killed) = (1, [.passed: 1])
    let authors = SoundnessReport(language: language)
    #expect(authors.text(of: row) == "7\n  <>\n  <>\n")
    #expect(authors.summary(of: [row]) == "<>\n")
    #expect(authors.table(of: []) == "<1>  <2>  <3>  <4>  <5>  <6>  <7>\n")
  }
}
