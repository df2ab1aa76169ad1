import Authoring
import Base

/// What `check` and the mutation pass print.
package struct SoundnessReport: Sendable {
  let language: any Language

  /// A report in `language`.
  package init(language: any Language) { self.language = language }

  /// One line a lesson, in columns.
  package func table(of rows: [SoundnessRow]) -> String {
    let header = language.text(.tableHeader).split(separator: " ").map(String.init)
    func pair(_ p: (as: Int, of: Int)) -> String { "\(p.as)/\(p.of)" }
    let cells =
      [header]
      + rows.map { ["\($0.lesson)", "\($0.cases)", "\($0.runs)", "\($0.schedules)", pair($0.wrong), pair($0.right), pair($0.snippets)] }
    let widths = header.indices.map { column in cells.map { displayWidth($0[column]) }.max() ?? 0 }
    return cells.map { row in
      row.enumerated().map { column, cell in column == 0 ? cell.padded(widths[0]) : cell.aligned(widths[column]) }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }

  /// What became of the mutants of one file: the counts, then every survivor as a small diff.
  package func text(of row: MutationPass.Row) -> String {
    let killed = row.killed.values.reduce(0, +)
    var lines = [row.path, "  " + language.text(counts(of: row, killed: killed))]
    if killed > 0 {
      let verdicts = Verdict.allCases.compactMap { verdict in row.killed[verdict].map { Label.KilledBy(verdict: verdict, count: $0) } }
      lines.append("  " + language.text(.killed(verdicts)))
    }
    for one in row.faults {
      let change = language.name(of: one.mutant.kind)
      lines.append("  \(language.text(.notGraded)) \(row.path):\(one.mutant.line): \(change): \(escaped(language.reason(of: one.result)))")
    }
    for survivor in row.survivors {
      lines.append("  \(language.text(.survived)): \(row.path):\(survivor.line): \(language.name(of: survivor.kind))")
      lines += survivor.diff.map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// All rows in one sentence.
  package func summary(of rows: [MutationPass.Row]) -> String {
    let killed = rows.reduce(0) { $0 + $1.killed.values.reduce(0, +) }
    return language.text(
      .mutantsInAll(
        rows.reduce(0) { $0 + $1.mutants }, files: rows.count, notCompiling: rows.reduce(0) { $0 + $1.notCompiling }, killed: killed,
        survived: rows.reduce(0) { $0 + $1.survivors.count }, notGraded: rows.reduce(0) { $0 + $1.faults.count })) + "\n"
  }

  private func counts(of row: MutationPass.Row, killed: Int) -> Label {
    .mutants(
      row.mutants, notCompiling: row.notCompiling, killed: killed, survived: row.survivors.count, notGraded: row.faults.count)
  }
}
