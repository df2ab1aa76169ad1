import Authoring
import Base
import Commands
import Engine
import Report
import Synchronization

extension CommandRunner {
  /// Whether lessons are sound: their files first, then every known answer graded.
  func check(_ lessons: [String]) -> ExitStatus {
    let structure = Structure(catalog: catalog)
    let chosen = lessons.isEmpty ? structure.lessons : lessons
    var sentences = structure.problems(of: lessons).map(language.sentence(for:))
    for sentence in sentences { Output.result(escaped(sentence, keepsNewlines: true) + "\n") }
    do throws(Fault) {
      let soundness = Soundness(grader: grader(seed: nil))
      let summary = try authoring { progress throws(Fault) in
        try soundness.summary(of: chosen.filter(catalog.lessons.contains), onProgress: progress)
      }
      let more = summary.problems.map(language.sentence(for:))
      for sentence in more { Output.result(escaped(sentence, keepsNewlines: true) + "\n") }
      sentences += more
      Output.result(SoundnessReport(language: language).table(of: summary.rows))
    } catch {
      Output.error(language.failure(language.sentence(for: error)))
      return .fault
    }
    Output.result(language.text(.checked(lessons: chosen.count, problems: sentences.count)) + "\n")
    return chosen.isEmpty ? .fault : sentences.isEmpty ? .done : .failed
  }

  /// What the suites say of small changes. That some pass is a finding, not a failure.
  func mutants(_ lessons: [String], withRight: Bool) throws(Fault) -> ExitStatus {
    let chosen = lessons.isEmpty ? catalog.lessons : lessons.filter(catalog.lessons.contains)
    let pass = MutationPass(grader: grader(seed: nil))
    let rows = try authoring { progress throws(Fault) in try pass.rows(of: chosen, withRight: withRight, onProgress: progress) }
    let report = SoundnessReport(language: language)
    for row in rows { Output.result(report.text(of: row)) }
    Output.result(report.summary(of: rows))
    return rows.contains { $0.mutants > 0 } && rows.allSatisfy(\.faults.isEmpty) ? .done : .fault
  }

  /// Does `work`, which may report its progress from several threads.
  private func authoring<T>(_ work: (@escaping @Sendable (AuthoringProgress) -> Void) throws(Fault) -> T) throws(Fault) -> T {
    let progress = SharedProgress(ProgressReport(terminal: Terminal.at(2, environment: environment), write: Output.progress))
    defer { progress.finish() }
    return try work { [language] in progress.show(language.sentence(for: $0)) }
  }

  /// The files of a new lesson.
  func write(_ name: String) throws(NewProblem) -> ExitStatus {
    let (lesson, paths) = try LessonWriter(root: catalog.root).write(name)
    for path in paths { Output.result(language.text(.wrote(shown("\(catalog.root)/\(path)"))) + "\n") }
    Output.result("\(language.text(.next))  swift run grader check \(LessonName(lesson.lesson).number)\n")
    return .done
  }

  /// Whether this machine is ready: what can be looked at, then one known answer graded.
  func doctor() -> ExitStatus {
    var checks = Doctor(catalog: catalog, environment: environment).checks
    if let first = catalog.lessons.first {
      let solution = catalog.files(of: first).solution
      if Files.exists(solution) {
        let result = watched { grader(seed: nil, useCache: false).grade(first, submission: solution, onProgress: $0) }
        checks.append(.trial(result))
      }
    }
    Output.result(DoctorReport(terminal: terminal, language: language).text(of: checks))
    return checks.allSatisfy(\.isGood) ? .done : .fault
  }
}

/// A progress report for several threads.
private final class SharedProgress: Sendable {
  private let report: Mutex<ProgressReport>

  init(_ report: sending ProgressReport) { self.report = Mutex(report) }

  func show(_ text: String) { report.withLock { $0.show(text) } }
  func finish() { report.withLock { $0.finish() } }
}
