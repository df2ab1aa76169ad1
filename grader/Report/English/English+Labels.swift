import Base
import Judging

extension English {
  package func text(_ label: Label) -> String {
    switch label {
    case .points(let points, let all): "\(points) of \(count(all, "point"))"
    case .fromCache: "as before"
    case .lessonsPassed(let passed, let all): "\(passed) of \(count(all, "lesson")) passed"
    case .toRepair: "to repair"
    case .noLesson: "there is no lesson to grade."
    case .noRepository: "there is no folder with Package.swift and Lessons here or above. Call it inside the repository."
    case .expected: "expected"
    case .observed: "observed"
    case .searched: "searched"
    case .again: "again"
    case .searchedInAll: "Searched"
    case .observedOnly(let cases):
      "Observed, not proved: threads took part that the grader does not control"
        + (cases.isEmpty ? "." : ", in \(cases.joined(separator: ", ")).")
    case .printed: "Printed by your code"
    case .why(let title): title.isEmpty ? "Why" : "Why: \(title)"
    case .withCode(let command): "with code: \(command)"
    case .more(let command): "more: \(command)"
    case .moreMessages(let number): "\(count(number, "more message"))."
    case .compiled(let compilation): text(of: compilation)
    case .file: "File"
    case .next: "Next"
    case .then: "Then"
    case .hiddenTitle, .hiddenCase, .hiddenScenario: hidden(label)
    case .milliseconds, .who, .what, .stepsInColumns, .steps, .stepsBefore, .line: timeline(label)
    case .blockGets, .hintTitle, .inTheLessons, .pointsOfLesson: course(label)
    case .good, .bad, .checked, .tableHeader, .wrote, .mutants, .killed, .notGraded, .survived, .mutantsInAll: authoring(label)
    }
  }

  private func text(of compilation: Compilation) -> String {
    let settings = compilation.settings.map { "`\($0.manifest)`" }.joined(separator: " and ")
    let word = compilation.isWithSettings ? "with" : "without"
    guard let other = compilation.otherVerdict else { return "Compiled \(word) \(settings)." }
    return "Compiled \(word) \(settings). \(compilation.isWithSettings ? "Without" : "With") these settings: \(name(of: other))."
  }

  private func hidden(_ label: Label) -> String {
    switch label {
    case .hiddenTitle: "(hidden)"
    case .hiddenCase: "A hidden case. Its verdict is all that is shown of it."
    default: "A hidden case: its scenario is not shown."
    }
  }

  private func timeline(_ label: Label) -> String {
    switch label {
    case .milliseconds: "ms"
    case .who: "who"
    case .stepsInColumns: "Order of steps, a column a thread"
    case .steps: "Order of steps"
    case .line(let line): "line \(line)"
    case .stepsBefore(let number): "(\(count(number, "step")) before this)"
    default: "what"
    }
  }

  private func course(_ label: Label) -> String {
    switch label {
    case .blockGets(.passed): "This passes:"
    case .blockGets(let verdict): "This gets \(name(of: verdict)):"
    case .hintTitle(let level, let all, let lesson): "Hint \(level) of \(all), \(LessonName(lesson).spoken)"
    case .pointsOfLesson(let points): count(points, "point")
    default: "In the lessons (swift run grader explain LESSON#NOTE):"
    }
  }

  private func authoring(_ label: Label) -> String {
    switch label {
    case .good: "ok"
    case .bad: "PROBLEM"
    case .checked(let lessons, let problems):
      "Checked \(count(lessons, "lesson")): \(problems == 0 ? "no problem" : count(problems, "problem"))."
    case .tableHeader: "lesson cases runs schedules wrong right snippets"
    case .wrote(let path): "wrote \(path)"
    case .mutants(let all, let notCompiling, let killed, let survived, let notGraded):
      "\(count(all, "mutant")): \(notCompiling) do not compile, \(killed) killed, \(survived) survived"
        + (notGraded == 0 ? "" : ", \(notGraded) not graded")
    case .mutantsInAll(let all, let files, let notCompiling, let killed, let survived, let notGraded):
      "\(count(all, "mutant")) of \(count(files, "answer")): \(notCompiling) do not compile, \(killed) killed, \(survived) survived"
        + (notGraded == 0 ? "." : ", \(notGraded) not graded.")
    case .killed(let verdicts): "killed by: " + verdicts.map { "\($0.count) \($0.verdict.rawValue)" }.joined(separator: ", ")
    case .notGraded: "NOT GRADED"
    default: "survived"
    }
  }
}
