/// Grades every mutant of known answers. What survives shows where a suite does not look, or changes nothing that can be seen.
public struct MutationPass: Sendable {
  let grader: Grader

  /// A pass with the toolchain and lessons of `grader`.
  public init(grader: Grader) {
    var options = grader.options
    options.stopsAtFailure = true
    self.grader = Grader(catalog: grader.catalog, options: options)
  }

  /// What became of the mutants of one file.
  public struct Row: Sendable {
    /// The file, relative to the repository.
    public let path: String
    /// How many mutants there are, and how many of them are no programs.
    public var mutants = 0, notCompiling = 0
    /// How many got which verdict.
    public var killed: [Verdict: Int] = [:]
    /// Mutants that passed.
    public var survivors: [Survivor] = []
    /// Mutants on which the grader itself failed, with its words.
    public var faults: [String] = []
  }

  /// A mutant that passed.
  public struct Survivor: Hashable, Sendable {
    /// What was changed.
    public let kind: String
    /// The first line that differs.
    public let line: Int
    /// The lines that differ, with `-` and `+` in front.
    public let diff: [String]
  }

  private struct Item: Sendable {
    let row: Int
    let lesson: String
    let mutant: Mutant
    let submission: Submission
  }

  /// The mutants of the solutions of `lessons`, and of their right submissions `withRight`; `progress` hears the file at hand.
  /// - Throws: `Fault` where a file cannot be read or the toolchain fails.
  public func rows(of lessons: [String], withRight: Bool, progress: @escaping @Sendable (String) -> Void) throws(Fault) -> [Row] {
    _ = try grader.workshop { progress(Words.sentence(for: $0)) }
    var rows: [Row] = [], items: [Item] = []
    for lesson in lessons {
      for path in paths(of: lesson, withRight: withRight) {
        let shown = Paths.relative(path, to: grader.catalog.root)
        for mutant in Mutant.all(of: try Submission(path: path).text) {
          items.append(Item(row: rows.count, lesson: lesson, mutant: mutant, submission: Submission(path: shown, text: mutant.text)))
        }
        rows.append(Row(path: shown))
      }
    }
    let workers = (0..<2).map(grader.pinned)
    let results = Parallel.map(items, workers: workers.count) { [count = items.count] item, index, worker in
      progress("\(index + 1) of \(count): \(item.submission.path):\(item.mutant.line)")
      do throws(Fault) { return try workers[worker].grade(item.lesson, item.submission) } catch {
        return LessonResult.failed(item.lesson, error)
      }
    }
    for (item, result) in zip(items, results) { rows[item.row].count(item.mutant, result) }
    return rows
  }

  private func paths(of lesson: String, withRight: Bool) -> [String] {
    let files = LessonFiles(lesson: lesson, root: grader.catalog.root)
    let right = withRight ? Files.list(files.submissions).filter { $0.hasPrefix("right-") } : []
    return [files.solution] + right.map { "\(files.submissions)/\($0)" }
  }
}

extension MutationPass.Row {
  mutating func count(_ mutant: Mutant, _ result: LessonResult) {
    mutants += 1
    switch result.verdict {
    case .passed: survivors.append(.init(kind: mutant.kind.rawValue, line: mutant.line, diff: mutant.diff))
    case .doesNotCompile, .changedSignature: notCompiling += 1
    case .graderFault:
      let message = result.message.isEmpty ? result.firstFailure?.message ?? "" : result.message
      faults.append("\(path):\(mutant.line): \(mutant.kind.rawValue): \(message)")
    default: killed[result.verdict, default: 0] += 1
    }
  }
}
