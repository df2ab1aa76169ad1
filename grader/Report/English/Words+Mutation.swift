extension Words {
  /// What became of the mutants of one file: the counts, then every survivor as a small diff.
  public static func text(of row: MutationPass.Row) -> String {
    let killed = row.killed.values.reduce(0, +)
    var lines = [
      row.path,
      "  \(count(row.mutants, "mutant")): \(row.notCompiling) do not compile, \(killed) killed, \(row.survivors.count) survived"
        + (row.faults.isEmpty ? "" : ", \(row.faults.count) not graded")
    ]
    if killed > 0 {
      let verdicts = Verdict.allCases.compactMap { verdict in row.killed[verdict].map { "\($0) \(verdict.rawValue)" } }
      lines.append("  killed by: " + verdicts.joined(separator: ", "))
    }
    for fault in row.faults { lines.append("  NOT GRADED \(fault)") }
    for survivor in row.survivors {
      lines.append("  survived: \(row.path):\(survivor.line): \(survivor.kind)")
      lines += survivor.diff.map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// All rows in one sentence.
  public static func summary(of rows: [MutationPass.Row]) -> String {
    let mutants = rows.reduce(0) { $0 + $1.mutants }, broken = rows.reduce(0) { $0 + $1.notCompiling }
    let killed = rows.reduce(0) { $0 + $1.killed.values.reduce(0, +) }, survived = rows.reduce(0) { $0 + $1.survivors.count }
    let faults = rows.reduce(0) { $0 + $1.faults.count }
    return "\(count(mutants, "mutant")) of \(count(rows.count, "answer")): \(broken) do not compile, \(killed) killed, \(survived) survived"
      + (faults == 0 ? ".\n" : ", \(faults) not graded.\n")
  }
}
