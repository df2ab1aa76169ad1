import Judging

extension English {
  package func coverage(of result: CaseResult) -> String {
    let coverage = result.coverage
    guard coverage.schedules > 1 || result.runs > 1 else { return "" }
    var parts: [String] = []
    if result.runs > 1 { parts.append(count(result.runs, "scenario")) }
    if coverage.schedules > 1 {
      let bound = "at most \(count(coverage.preemptions, "preemption"))"
      let schedules = count(coverage.schedules, "schedule")
      parts.append(coverage.exhaustive ? "every schedule (\(schedules), \(bound))" : "\(schedules) with \(bound)")
    }
    return parts.joined(separator: ", ")
  }

  package func coverage(of cases: [CaseResult]) -> String {
    let explored = cases.filter { $0.coverage.schedules > $0.runs }, scenarios = cases.filter { $0.runs > 1 }.reduce(0) { $0 + $1.runs }
    var parts: [String] = []
    if !explored.isEmpty {
      let schedules = count(explored.reduce(0) { $0 + $1.coverage.schedules }, "schedule")
      let every = explored.allSatisfy(\.coverage.exhaustive)
      parts.append(
        (every ? "every schedule (\(schedules))" : schedules) + " of \(count(explored.count, "case")), with at most "
          + count(explored.map(\.coverage.preemptions).max() ?? 0, "preemption"))
    }
    if scenarios > 0 { parts.append("\(count(scenarios, "generated scenario"))") }
    return parts.joined(separator: "; ")
  }
}
