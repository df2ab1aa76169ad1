import Base
import Engine
import Judging
import Specification

/// Grades every mutant of known answers. What survives shows where a suite does not look, or changes nothing that can be seen.
package struct MutationPass: Sendable {
  let grader: Grader

  /// A pass with the toolchain and lessons of `grader`.
  package init(grader: Grader) {
    var options = grader.options
    options.stopsAtFailure = true
    self.grader = Grader(catalog: grader.catalog, options: options)
  }

  /// What became of the mutants of one file.
  package struct Row: Sendable {
    /// The file, relative to the repository.
    package let path: String
    /// How many mutants there are, and how many of them are no programs.
    package var mutants = 0, notCompiling = 0
    /// How many got which verdict.
    package var killed: [Verdict: Int] = [:]
    /// Mutants that passed.
    package var survivors: [Mutant] = []
    /// Mutants on which the grader itself failed.
    package var faults: [UngradedMutant] = []

    /// A row without mutants.
    package init(path: String) { self.path = path }
  }

  /// A mutant on which the grader itself failed.
  package struct UngradedMutant: Hashable, Sendable {
    /// The mutant.
    package let mutant: Mutant
    /// What the grader found out.
    package let result: LessonResult

    /// A mutant with its result.
    package init(mutant: Mutant, result: LessonResult) {
      self.mutant = mutant
      self.result = result
    }
  }

  private struct Item: Sendable {
    let row: Int
    let lesson: String
    let mutant: Mutant
    let submission: Submission
  }

  /// The mutants of the solutions of `lessons`, and of their right submissions `withRight`; `onProgress` is called with what is being done.
  /// - Throws: `Fault` where a file cannot be read or the toolchain fails.
  package func rows(
    of lessons: [String], withRight: Bool, onProgress: @escaping @Sendable (AuthoringProgress) -> Void
  ) throws(Fault) -> [Row] {
    try grader.prepare { onProgress(.engine($0)) }
    var (rows, items) = try self.items(of: lessons, withRight: withRight)
    let workers = (0..<2).map(grader.pinned)
    let results = Parallel.map(items, workers: workers.count) { [count = items.count] item, index, worker in
      onProgress(.mutant(path: item.submission.path, line: item.mutant.line, index: index + 1, count: count))
      do throws(Fault) { return try workers[worker].grade(item.lesson, item.submission) } catch {
        return LessonResult.failed(item.lesson, error)
      }
    }
    for (item, result) in zip(items, results) { rows[item.row].count(item.mutant, result) }
    return rows
  }

  private func items(of lessons: [String], withRight: Bool) throws(Fault) -> (rows: [Row], items: [Item]) {
    var rows: [Row] = [], items: [Item] = []
    for lesson in lessons {
      for path in paths(of: lesson, withRight: withRight) {
        let shown = String(path.dropFirst(grader.catalog.root.count + 1))
        for mutant in Mutant.all(of: try Submission(path: path).text) {
          items.append(Item(row: rows.count, lesson: lesson, mutant: mutant, submission: Submission(path: shown, text: mutant.text)))
        }
        rows.append(Row(path: shown))
      }
    }
    return (rows, items)
  }

  private func paths(of lesson: String, withRight: Bool) -> [String] {
    let files = grader.catalog.files(of: lesson)
    let right = withRight ? Files.list(files.submissions).filter { $0.hasPrefix("right-") } : []
    return [files.solution] + right.map { "\(files.submissions)/\($0)" }
  }
}

extension MutationPass.Row {
  mutating func count(_ mutant: Mutant, _ result: LessonResult) {
    mutants += 1
    switch result.verdict {
    case .passed: survivors.append(mutant)
    case .doesNotCompile, .changedSignature: notCompiling += 1
    case .graderFault: faults.append(.init(mutant: mutant, result: result))
    default: killed[result.verdict, default: 0] += 1
    }
  }
}
