import Base
import Judging
import Specification
import Wire

/// Decides one case: plays its scenarios (pass), makes a failing generated one shorter (shrink), and plays the failure once more, alone, to be
/// sure of it and to show it (confirm).
struct CaseSearch: Sendable {
  let runner: Runner
  let plan: CasePlan

  func decide() throws(Fault) -> CaseFinding {
    let trials = plan.trials(), search = plan.search(of: trials)
    var (pass, forked) = (try Pass(trials, search, with: runner, forked: false), false)
    // Code that keeps state between schedules: a process a schedule begins each of them alike.
    if pass.failure?.ending == .diverged {
      (pass, forked) = (try Pass(trials, search, with: runner, forked: true), true)
    }
    var finding = CaseFinding(judgement: .passed, trial: trials[0], coverage: pass.coverage, runs: trials.count)
    finding.observedOnly = pass.observedOnly
    finding.output = pass.run.output
    finding.met = pass.met
    guard let failure = pass.failure else { return finding }
    finding.trial = trials[failure.trial]
    if plan.test.isGenerated, isWorthShrinking(failure.ending) {
      finding.trial = try Shrinker(plan: plan, search: search, runner: runner, verdict: failure.judgement.verdict, forked: forked).shrink(
        run: failure.trial)
    }
    let isShrunk = finding.trial.scenario != trials[failure.trial].scenario
    try confirm(failure, search, in: &finding, isShrunk: isShrunk, forked: forked)
    return finding
  }

  private func isWorthShrinking(_ ending: Ending) -> Bool {
    switch ending {
    case .overLimit, .diverged: false
    case .notAttempted(let task): !task.isEmpty
    default: true
    }
  }

  /// Plays the failing schedule once more in a fresh child. What differs then was not determined by the schedule, and no verdict rests on it.
  private func confirm(
    _ failure: Pass.Failure, _ search: Search, in finding: inout CaseFinding, isShrunk: Bool, forked: Bool
  ) throws(Fault) {
    finding.judgement = failure.judgement
    finding.ending = failure.ending
    if failure.ending == .overLimit { return }
    var schedule: Schedule? = search == .first ? nil : failure.schedule
    if isShrunk && schedule != nil {
      schedule = try Pass([finding.trial], search, with: runner, forked: forked).failure?.schedule ?? failure.schedule
    }
    finding.schedule = schedule
    if let schedule {
      finding.coverage.schedules = failure.order + 1
      finding.coverage.preemptions = schedule.preemptions
    }
    let again = try Pass([finding.trial], schedule.map { .replay($0) } ?? .first, with: runner, forked: forked, live: true)
    finding.shown = again.run
    finding.output = again.run.output
    guard let second = again.failure, second.judgement.verdict == failure.judgement.verdict else {
      finding.judgement = Judgement(
        verdict: .nondeterministic,
        mismatch: .nondeterministic(first: failure.judgement.verdict, second: again.failure?.judgement.verdict ?? .passed))
      return
    }
    finding.judgement = second.judgement
    finding.ending = second.ending
  }
}

/// What was found out about one case, before addresses are lines.
struct CaseFinding: Sendable {
  var judgement: Judgement
  /// The scenario that decided; the first one where all passed.
  var trial: Trial
  /// The schedule that decided; nil where no choice was made.
  var schedule: Schedule?
  var coverage: Coverage
  var runs: Int
  /// The child that showed the failure.
  var shown: ChildRun?
  var ending = Ending.complete
  var observedOnly = false
  var output = ""
  var met = Met()

  init(judgement: Judgement, trial: Trial, coverage: Coverage, runs: Int) {
    self.judgement = judgement
    self.trial = trial
    self.coverage = coverage
    self.runs = runs
  }
}
