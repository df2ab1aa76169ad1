import Base
import Judging
import Specification
import Synchronization
import Wire

/// Decides the cases of one built submission, several at a time, each in children of its own, and turns what was found into results.
struct CaseGrading: Sendable {
  let workshop: Workshop
  let plan: GradingPlan
  let path: String
  let module: String
  let executable: Executable
  let options: Grader.Options

  private typealias Decided = Result<CaseFinding, Fault>

  /// The results of the plan's cases, in their order; fewer where the first failure is enough.
  func results(onProgress: (Progress) -> Void) throws(Fault) -> [CaseResult] {
    let findings = withoutUntried(try decide(onProgress))
    let failing = findings.filter { $0.judgement.verdict != .passed && $0.judgement.verdict != .notAttempted }
    let symbols = try Symbolizer(
      failing.reduce(into: []) { $0.formUnion($1.addresses) }, executable: executable, toolchain: workshop.builder.runtime.toolchain)
    return zip(plan.cases, findings).map { result($0.test, $1, symbols) }
  }

  /// A type that does nothing yet cannot be misused, so where no case was attempted, those that only compile were not either.
  private func withoutUntried(_ findings: [CaseFinding]) -> [CaseFinding] {
    let compiled = zip(plan.cases, findings).map { if case .mustNotCompile = $0.0.test.kind { true } else { false } }
    let played = zip(compiled, findings).filter { !$0.0 }.map(\.1)
    guard !played.isEmpty, played.allSatisfy({ $0.judgement.verdict == .notAttempted }) else { return findings }
    return zip(compiled, findings).map { isCompiled, finding in
      var finding = finding
      if isCompiled { finding.judgement = Judgement(verdict: .notAttempted) }
      return finding
    }
  }

  private func decide(_ onProgress: (Progress) -> Void) throws(Fault) -> [CaseFinding] {
    let progress = Mutex(())
    let decided = withoutActuallyEscaping(onProgress) { onProgress in
      nonisolated(unsafe) let onProgress = onProgress
      return Parallel.map(plan.cases, workers: options.workers, until: isEnough) { one, index, worker in
        progress.withLock { _ in
          onProgress(.playing(lesson: plan.lesson, case: one.test.id, index: index + 1, count: plan.cases.count))
        }
        return decide(one, core: worker)
      }
    }
    var all: [CaseFinding] = []
    for result in decided { all.append(try result.get()) }
    return all
  }

  private func isEnough(_ decided: Decided) -> Bool {
    guard options.stopsAtFailure, case .success(let finding) = decided else { return false }
    return finding.judgement.verdict != .passed
  }

  private func decide(_ one: CasePlan, core: Int) -> Decided {
    do throws(Fault) {
      if case .mustNotCompile(let client) = one.test.kind { return .success(try judge(client: client)) }
      let runner = Runner(runtime: workshop.builder.runtime, executable: executable, core: options.core + core)
      return .success(try CaseSearch(runner: runner, plan: one).decide())
    } catch {
      return .failure(error)
    }
  }

  private func judge(client: String) throws(Fault) -> CaseFinding {
    let isAccepted = try workshop.builder.accepts(client: client, of: executable, module: module)
    let judgement = isAccepted ? Judgement(verdict: .acceptsMisuse, mismatch: .misuseCompiles(client: client)) : .passed
    return CaseFinding(
      judgement: judgement, trial: Trial(scenario: Scenario(steps: []), expectation: .all([])), coverage: .none, runs: 1)
  }

  private func result(_ test: TestCase, _ finding: CaseFinding, _ symbols: Symbolizer) -> CaseResult {
    let verdict = finding.judgement.verdict, passed = verdict == .passed
    return CaseResult(
      id: test.id, title: test.title, visibility: test.visibility, note: test.note, points: passed ? test.points : 0,
      maxPoints: test.points, judgement: finding.judgement, ending: finding.ending(symbols),
      timeline: passed || verdict == .notAttempted ? [] : finding.timeline, interleaving: passed ? [] : finding.interleaving(symbols),
      schedule: finding.schedule, coverage: finding.coverage, runs: finding.runs, observedOnly: finding.observedOnly,
      output: finding.output, location: passed ? nil : finding.location(symbols, path: path), met: finding.met)
  }
}
