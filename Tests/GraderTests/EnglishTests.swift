import Base
import Commands
import Engine
import Judging
import Testing
import Wire

@testable import Report

/// English as tables: a value, its sentence.
@Suite struct EnglishTests {
  private let english = English()

  @Test func `what was expected and what was observed`() {
    for (mismatch, expected, observed) in ReportKinds.mismatches {
      let words = english.comparison(of: mismatch)
      #expect(words.expected == expected)
      #expect(words.observed == observed)
    }
  }

  @Test func `how a run ended`() {
    for (verdict, ending, message) in ReportKinds.endings {
      #expect(english.message(for: ReportFixture.result("a", "b", verdict, ending: ending)) == message)
    }
  }

  @Test func `what happened`() { for (event, text) in ReportKinds.events { #expect(english.text(of: event) == text) } }

  @Test func `who took part, and what each waited for`() {
    for (participant, name) in ReportKinds.participants { #expect(english.name(of: participant) == name) }
    for (wait, name) in ReportKinds.waits {
      let ending = Ending.deadlocked([Participation(participant: .main, activity: .waits(wait, owner: nil))])
      #expect(english.message(for: ReportFixture.result("a", "b", .deadlocked, ending: ending)).hasSuffix("main waits for \(name)."))
    }
  }

  @Test func `faults say what to do where there is something to do`() {
    for (fault, sentence) in ReportKinds.faults { #expect(english.sentence(for: fault) == sentence) }
  }

  @Test func `a lesson that fails before any case`() {
    #expect(english.message(for: .doesNotCompile) == "The compiler rejects the file on its own.")
    #expect(
      english.message(for: .changedSignature(expected: "func f()"))
        == "The file compiles, but not with the lesson: a name, a parameter or a type is not the one it asks for. It asks for:\nfunc f()")
    #expect(english.message(for: .fault(.missingFile("a"))) == "There is no file at a.")
  }

  static let mistakes: [(UsageError, String)] = [
    (.unknownCommand("graed", nearest: "grade"), "There is no command `graed`. Did you mean `grade`?"),
    (.unknownCommand("x", nearest: nil), "There is no command `x`. `swift run grader help` lists them."),
    (.notImplemented("watch"), "`watch` is not implemented."),
    (.unknownOption("--sed", command: "grade", nearest: "--seed"), "`grade` has no option `--sed`. Did you mean `--seed`?"),
    (.unknownOption("--x", command: "", nearest: nil), "The grader has no option `--x`."),
    (.missingValue("--seed"), "`--seed` needs a value."),
    (.badValue("1", option: "--all", allowed: .nothing), "`--all` takes no value, not `1`."),
    (.badValue("xml", option: "--format", allowed: .formats), "`--format` takes text or json, not `xml`."),
    (.badValue("4", option: "--level", allowed: .hintLevel), "`--level` takes 1, 2 or 3, not `4`."),
    (
      .badValue("x", option: "--seed", allowed: .wholeNumber),
      "`--seed` takes a whole number from 0 to 18446744073709551615, not `x`."
    ),
    (
      .badValue("b2", option: "--schedule", allowed: .schedule),
      "`--schedule` takes what a report prints, such as b2s:17.1,21.2, not `b2`."
    ),
    (.repeated("--seed"), "`--seed` is given twice."), (.missingArgument(.lesson, command: "lesson"), "`lesson` needs a lesson."),
    (.missingArgument(.lessonAndCase, command: "replay"), "`replay` needs a lesson and a case."),
    (.missingArgument(.case, command: "replay"), "`replay` needs a case."),
    (.missingArgument(.topic, command: "explain"), "`explain` needs a verdict or a note."),
    (.missingArgument(.name, command: "new"), "`new` needs a name."), (.extraArgument("2", command: "list"), "`list` does not take `2`."),
    (.unknownLesson("9", nearest: nil), "There is no lesson `9`. `swift run grader list` names them."),
    (.ambiguousLesson("d", ["05-A", "06-B"]), "`d` may be 05-A or 06-B."),
    (.noSubmission("a.swift"), "there is no file at a.swift. Check the path after `--submission`."),
    (.submissionNeedsOneLesson, "`--submission` needs exactly one lesson beside it."),
    (.unknownTopic("x", nearest: nil), "`x` is neither a verdict nor a note."),
    (.unknownCase("x", lesson: "05-A", nearest: "y"), "05-A has no case `x`. Did you mean `y`?"),
    (.needs("--right", "--mutants"), "`--right` needs `--mutants` beside it."), (.lessonsAndAll, "Name lessons or say `--all`, not both.")
  ]

  @Test(arguments: mistakes) func `a mistake in a command`(error: UsageError, sentence: String) {
    #expect(english.sentence(for: error) == sentence)
  }

  static let checks: [(DoctorCheck, String)] = [
    (.platform(isTested: true), "ok       Linux: the platform on which the grader is proved and tested.\n"),
    (.swiftc(path: nil), "PROBLEM  There is no swiftc in PATH. Add the toolchain's usr/bin to it.\n"),
    (.lessons(1), "ok       1 lesson with text, exercise and driver.\n"), (.lessons(0), "PROBLEM  There are no lessons in this grader.\n"),
    (
      .trial(LessonResult(lesson: "01-A", verdict: .graderFault, failure: .fault(.missingFile("x")))),
      "PROBLEM  The reference answer of lesson 01: grader fault (There is no file at\n         x.).\n"
    )
  ]

  @Test(arguments: checks) func `what doctor found, a line each`(check: DoctorCheck, line: String) {
    #expect(DoctorReport(terminal: Terminal(), language: english).text(of: [check]) == line)
  }

  @Test func `what the grader is doing`() {
    #expect(english.sentence(for: .compiling(lesson: "05-Guards")) == "05 Guards: compiling")
    #expect(english.sentence(for: .playing(lesson: "05-Guards", case: "x", index: 2, count: 9)) == "05 Guards: case 2 of 9, x")
  }
}
