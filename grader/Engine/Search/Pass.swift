import Base
import Judging
import Specification
import Wire

/// Plays scenarios in one child, up to the first failure.
struct Pass {
  /// A failure as it was found.
  struct Failure: Sendable {
    /// Its place among the trials.
    var trial: Int
    var judgement: Judgement
    var schedule: Schedule
    var ending: Ending
    /// How many schedules were run before it.
    var order = 0
  }

  var failure: Failure?
  var coverage = Coverage.none
  var observedOnly = false
  /// What was met of the first trial.
  var met = Met()
  var run: ChildRun

  /// - Throws: `Fault.toolFailed` where the child does not do what a child owes.
  init(_ trials: [Trial], _ search: Search, with runner: Runner, forked: Bool, live: Bool = false) throws(Fault) {
    var collector = Collector(trials: trials, isLive: live)
    let request = Request(scenarios: trials.map(\.scenario), search: search, live: live, forked: forked)
    run = try runner.run(request) { collector.take($0) }
    let ending = Ending(run, echo: runner.executable.echo)
    if case .fault(let reason) = ending { throw .toolFailed(tool: "scheduler", reason: .scheduler(reason)) }
    failure = collector.failure
    if failure == nil, ending.verdict != nil {
      let place = min(max(run.slot?.scenario ?? 0, 0), trials.count - 1)
      let evidence = Evidence(observation: nil, ending: ending)
      failure = Failure(
        trial: place, judgement: Judge.judge(evidence, of: trials[place].scenario, expecting: trials[place].expectation),
        schedule: run.slot?.schedule ?? Schedule(), ending: ending, order: run.slot?.order ?? 0)
    }
    if failure == nil && collector.seen.count != trials.count {
      throw .toolFailed(tool: "child", reason: .observationsMissing(sent: collector.seen.count, of: trials.count))
    }
    coverage = collector.coverage
    observedOnly = collector.observedOnly
    met = collector.met
  }

  /// Judges observations as they come.
  private struct Collector {
    let trials: [Trial]
    let isLive: Bool
    var failure: Failure?
    var seen: Set<Int> = []
    var coverages: [Coverage] = []
    var observedOnly = false
    var met = Met()

    init(trials: [Trial], isLive: Bool) {
      self.trials = trials
      self.isLive = isLive
    }

    /// Takes one message; true where the child need not continue.
    mutating func take(_ message: Message) -> Bool {
      switch message {
      case .observed(let index, let observation, let schedule, let order) where trials.indices.contains(index):
        let trial = trials[index]
        seen.insert(index)
        observedOnly = observedOnly || observation.observedOnly
        if trials.count == 1 { met.formUnion(Met(observation, expectation: trial.expectation)) }
        let evidence = Evidence(observation: observation, ending: .complete)
        let judgement = Judge.judge(evidence, of: trial.scenario, expecting: trial.expectation)
        if judgement.verdict == .passed { return false }
        failure = Failure(trial: index, judgement: judgement, schedule: schedule, ending: .complete, order: order)
        return !isLive
      case .searched(_, let coverage): coverages.append(coverage)
      default: break
      }
      return false
    }

    var coverage: Coverage {
      Coverage(
        schedules: coverages.isEmpty ? trials.count : coverages.reduce(0) { $0 + $1.schedules },
        completed: coverages.compactMap(\.completed).min(),
        exhaustive: !coverages.isEmpty && coverages.allSatisfy(\.exhaustive), preemptions: coverages.map(\.preemptions).max() ?? 0)
    }
  }
}
