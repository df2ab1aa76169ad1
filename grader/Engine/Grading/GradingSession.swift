import Synchronization
import Wire

/// Decides the cases of one built submission, several at a time, each in children of its own.
struct GradingSession: Sendable {
  let grader: Grader
  let workshop: Workshop
  let suite: Suite
  let submission: Submission
  let executable: Builder.Executable
  let seed: UInt64

  private typealias Decided = Result<CasePlayer.Decision, Fault>

  /// The results of `cases`, in their order.
  func results(of cases: [TestCase], onProgress: (Progress) -> Void) throws(Fault) -> [CaseResult] {
    let decisions = try decide(cases, onProgress)
    let narrators = decisions.map { Narrator(decision: $0, path: submission.path) }
    let failing = zip(decisions, narrators).filter { $0.0.judgement.verdict != .passed && $0.0.judgement.verdict != .notAttempted }
    let symbols = try Symbolizer(
      failing.reduce(into: []) { $0.formUnion($1.1.addresses()) }, executable: executable, toolchain: workshop.builder.runtime.toolchain)
    let notebook = grader.catalog.notebook(for: [suite.lesson])
    return zip(cases, zip(decisions, narrators)).map { test, found in
      result(test, found.0, found.1, symbols, notebook)
    }
  }

  private func decide(_ cases: [TestCase], _ onProgress: (Progress) -> Void) throws(Fault) -> [CasePlayer.Decision] {
    let progress = Mutex(())
    let decided = withoutActuallyEscaping(onProgress) { onProgress in
      nonisolated(unsafe) let onProgress = onProgress
      return Parallel.map(cases, workers: grader.options.workers, until: isEnough) { test, index, worker in
        progress.withLock { _ in onProgress(.playing(lesson: suite.lesson, case: test.id, index: index + 1, count: cases.count)) }
        return decide(test, core: worker)
      }
    }
    var all: [CasePlayer.Decision] = []
    for result in decided { all.append(try result.get()) }
    return all
  }

  private func isEnough(_ decided: Decided) -> Bool {
    guard grader.options.stopsAtFailure, case .success(let decision) = decided else { return false }
    return decision.judgement.verdict != .passed
  }

  private func decide(_ test: TestCase, core: Int) -> Decided {
    do throws(Fault) {
      if case .mustNotCompile(let client) = test.kind { return .success(try judge(client: client)) }
      let runner = Runner(runtime: workshop.builder.runtime, executable: executable, core: grader.options.core + core)
      return .success(try CasePlayer(runner: runner, test: test, seed: Self.seed(seed, of: test.id)).decide())
    } catch {
      return .failure(error)
    }
  }

  /// Each case draws values of its own: FNV-1a of its id, mixed into the submission's seed.
  private static func seed(_ seed: UInt64, of id: String) -> UInt64 {
    id.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private func judge(client: String) throws(Fault) -> CasePlayer.Decision {
    let module = LessonFiles(lesson: suite.lesson, root: grader.catalog.root).module
    let accepted = try workshop.builder.accepts(client: client, of: executable, module: module)
    let judgement =
      accepted
      ? Judgement(verdict: .acceptsMisuse, expected: "the compiler rejects:\n\(client)", observed: "it compiles") : .passed
    return CasePlayer.Decision(
      judgement: judgement, plan: Plan(scenario: Scenario(steps: []), expectation: .all([])), schedule: nil,
      coverage: Coverage(schedules: 0, completed: nil, exhaustive: false, preemptions: 0), runs: 1)
  }

  private func result(
    _ test: TestCase, _ decision: CasePlayer.Decision, _ narrator: Narrator, _ symbols: Symbolizer, _ notebook: Notebook
  ) -> CaseResult {
    let verdict = decision.judgement.verdict, passed = verdict == .passed
    let note = passed ? nil : notebook.reference(lesson: suite.lesson, note: test.note, verdict: verdict)
    return CaseResult(
      id: test.id, title: test.title, verdict: verdict, points: passed ? test.points : 0, maxPoints: test.points,
      visibility: test.visibility,
      message: passed ? "" : narrator.message(symbols), note: note?.description, expected: decision.judgement.expected,
      observed: decision.judgement.observed, sequence: passed || verdict == .notAttempted ? [] : narrator.sequence(),
      interleaving: passed ? [] : narrator.interleaving(symbols), schedule: decision.schedule?.description,
      schedules: decision.coverage.schedules, preemptions: decision.coverage.preemptions, exhaustive: decision.coverage.exhaustive,
      runs: decision.runs, observedOnly: decision.observedOnly, output: decision.output, location: passed ? nil : narrator.location(symbols)
    )
  }
}
