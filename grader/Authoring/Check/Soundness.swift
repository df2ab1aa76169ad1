import Base
import Course
import Engine
import Judging
import Specification
import Wire

/// The part of `check` that compiles and runs: whether the suites say of every known answer what is known of it.
package struct Soundness: Sendable {
  let grader: Grader

  /// Checks with `grader`.
  package init(grader: Grader) { self.grader = grader }

  /// What was found out about a set of lessons.
  package struct Summary: Sendable {
    /// One row a lesson.
    package var rows: [SoundnessRow] = []
    /// All that is not as it must be.
    package var problems: [SoundnessProblem] = []
  }

  /// Grades every stub, solution, submission and snippet of `lessons`; `onProgress` is called with the file at hand.
  package func summary(of lessons: [String], onProgress: @escaping @Sendable (AuthoringProgress) -> Void) throws(Fault) -> Summary {
    try grader.prepare { onProgress(.engine($0)) }
    var summary = Summary()
    var answers: [KnownAnswer] = []
    for lesson in lessons { answers += KnownAnswer.all(of: lesson, in: grader.catalog, &summary.problems) }
    let results = grade(answers, onProgress)
    var rows: [String: SoundnessRow] = [:], met: [String: [String: Met]] = [:]
    for lesson in lessons { rows[lesson] = SoundnessRow(lesson: lesson, suite: grader.catalog.suite(of: lesson)) }
    let notebook = grader.catalog.notebook(for: lessons)
    for (answer, result) in zip(answers, results) {
      let found = answer.problems(result, suite: grader.catalog.suite(of: answer.lesson), notebook: notebook)
      summary.problems += found
      rows[answer.lesson]?.count(answer.kind, passed: found.isEmpty, result)
      for one in result.cases where answer.suite == answer.lesson {
        met[answer.lesson, default: [:]][one.id, default: Met()].formUnion(one.met)
      }
    }
    for suite in lessons.compactMap({ grader.catalog.suite(of: $0) }) {
      summary.problems += SoundnessProblem.unmet(in: suite, met[suite.lesson] ?? [:])
    }
    summary.rows = lessons.compactMap { rows[$0] }
    return summary
  }

  private func grade(_ answers: [KnownAnswer], _ onProgress: @escaping @Sendable (AuthoringProgress) -> Void) -> [LessonResult] {
    let workers = (0..<2).map(grader.pinned)
    return Parallel.map(answers, workers: workers.count) { [count = answers.count] answer, index, worker in
      onProgress(.answer(path: answer.submission.path, index: index + 1, count: count))
      do throws(Fault) { return try workers[worker].grade(answer.suite, answer.submission, .init(settings: answer.settings)) } catch {
        return LessonResult.failed(answer.lesson, error)
      }
    }
  }
}

extension SoundnessProblem {
  /// Steps and claims of the written cases of `suite` that are not in `met`, by the cases' ids: what no run of any known answer has met asks
  /// for nothing, or for something that cannot be.
  static func unmet(in suite: Suite, _ met: [String: Met]) -> [SoundnessProblem] {
    suite.cases.flatMap { test -> [SoundnessProblem] in
      guard case .written(_, let trial) = test.kind, let met = met[test.id] else { return [] }
      // Which steps and claims there are does not depend on what is drawn.
      let drawn = trial(Draw(seed: 0)), steps = drawn.scenario.steps
      let claims = drawn.expectation.claims.indices.filter { !met.claims.contains($0) }
      return steps.indices.filter { !met.steps.contains($0) }
        .map { .stepNeverReached(lesson: suite.lesson, case: test.id, steps[$0].trigger) }
        + claims.map { .claimNeverMet(lesson: suite.lesson, case: test.id, claim: $0 + 1) }
    }
  }
}

/// One line of the table that `check` prints.
package struct SoundnessRow: Sendable {
  /// The lesson's name with its number.
  package let lesson: String
  /// Written cases, generated cases' runs, and the schedules that the solution was explored in.
  package var cases = 0, runs = 0, schedules = 0
  /// Known-wrong answers that got exactly their verdict, of how many; known-right ones accepted; snippets as announced.
  package var wrong = (as: 0, of: 0), right = (as: 0, of: 0), snippets = (as: 0, of: 0)

  /// A row before anything is graded.
  package init(lesson: String, suite: Suite?) {
    self.lesson = lesson
    for test in suite?.cases ?? [] {
      if case .generated(let runs, _, _, _) = test.kind { self.runs += runs } else { cases += 1 }
    }
  }

  mutating func count(_ kind: KnownAnswer.Kind, passed: Bool, _ result: LessonResult) {
    let one = passed ? 1 : 0
    switch kind {
    case .stub: break
    case .solution: schedules = result.cases.filter { $0.coverage.schedules > $0.runs }.reduce(0) { $0 + $1.coverage.schedules }
    case .right: right = (right.as + one, right.of + 1)
    case .wrong: wrong = (wrong.as + one, wrong.of + 1)
    case .noAnswer: break
    case .snippet, .asked: snippets = (snippets.as + one, snippets.of + 1)
    }
  }
}
