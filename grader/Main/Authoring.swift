import Core
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Session {
  /// Whether lessons are sound: their files first, then every known answer graded.
  func check(_ lessons: [String]) -> ExitStatus {
    let structure = Structure(catalog: catalog)
    let chosen = lessons.isEmpty ? structure.lessons : lessons
    var sentences = structure.problems(of: lessons).map { Words.sentence(for: $0) }
    for sentence in sentences { Output.result(sentence + "\n") }
    do throws(Fault) {
      let findings = try knownAnswers(of: chosen.filter(catalog.lessons.contains))
      let more = findings.problems.map { Words.sentence(for: $0) }
      for sentence in more { Output.result(sentence + "\n") }
      sentences += more
      Output.result(Words.table(of: findings.rows))
    } catch {
      Output.error("grader: \(Words.sentence(for: error))")
      return .fault
    }
    let found = sentences.isEmpty ? "no problem" : Words.count(sentences.count, "problem")
    Output.result("Checked \(Words.count(chosen.count, "lesson")): \(found).\n")
    return chosen.isEmpty ? .fault : sentences.isEmpty ? .done : .failed
  }

  private func knownAnswers(of lessons: [String]) throws(Fault) -> Soundness.Findings {
    let progress = Mutex(ProgressReport(terminal: Terminal.at(2, environment: environment), write: Output.progress))
    defer { progress.withLock { $0.finish() } }
    return try Soundness(grader: grader(seed: nil)).findings(of: lessons) { text in progress.withLock { $0.show(text) } }
  }

  /// What the suites say of small changes. That some pass is a finding, not a failure.
  func mutants(_ lessons: [String], withRight: Bool) throws(Fault) -> ExitStatus {
    let rows = try mutantRows(of: lessons.isEmpty ? catalog.lessons : lessons.filter(catalog.lessons.contains), withRight: withRight)
    for row in rows { Output.result(Words.text(of: row)) }
    Output.result(Words.summary(of: rows))
    return rows.contains { $0.mutants > 0 } && rows.allSatisfy(\.faults.isEmpty) ? .done : .fault
  }

  private func mutantRows(of lessons: [String], withRight: Bool) throws(Fault) -> [MutationPass.Row] {
    let progress = Mutex(ProgressReport(terminal: Terminal.at(2, environment: environment), write: Output.progress))
    defer { progress.withLock { $0.finish() } }
    return try MutationPass(grader: grader(seed: nil)).rows(of: lessons, withRight: withRight) { text in progress.withLock { $0.show(text) }
    }
  }

  /// The files of a new lesson.
  func write(_ name: String) throws(NewProblem) -> ExitStatus {
    let (lesson, paths) = try LessonWriter(root: catalog.root).write(name)
    for path in paths { Output.result("wrote \(shown("\(catalog.root)/\(path)"))\n") }
    Output.result("Next  swift run grader check \(LessonName(lesson.lesson).number)\n")
    return .done
  }

  /// Whether this machine is ready: what can be looked at, then one known answer graded.
  func doctor() -> ExitStatus {
    var findings = Doctor(catalog: catalog, environment: environment).findings
    if let first = catalog.lessons.first {
      let solution = catalog.files(of: first).solution
      if FileManager.default.fileExists(atPath: solution) {
        var options = Grader.Options()
        options.useCache = false
        let grader = Grader(catalog: catalog, options: options)
        let result = watched { grader.grade(first, submission: solution, onProgress: $0) }
        findings.append(Doctor.finding(trial: result))
      }
    }
    Output.result(Doctor.text(of: findings, terminal: terminal))
    return findings.allSatisfy(\.isGood) ? .done : .fault
  }
}
