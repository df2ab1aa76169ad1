import Core

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Session {
  /// Whether lessons are sound.
  func check(_ lessons: [String]) -> ExitStatus {
    let structure = Structure(catalog: catalog)
    let problems = structure.problems(of: lessons)
    let count = lessons.isEmpty ? structure.lessons.count : lessons.count
    for problem in problems { Output.result(Words.sentence(for: problem) + "\n") }
    let found = problems.isEmpty ? "no problem in their files" : Words.count(problems.count, "problem")
    Output.result("Checked \(Words.count(count, "lesson")): \(found).\n")
    return count == 0 ? .fault : problems.isEmpty ? .done : .failed
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
