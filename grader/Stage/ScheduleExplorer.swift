import CScheduler
import CSlot
import Glibc
@_spi(Stage) import Legacy
import Scheduler
import Wire

/// Goes through the schedules of one scenario, folds equal observations and sends each new one.
struct ScheduleExplorer<D: Driver> {
  typealias Runner = ScenarioRunner<D>
  let scenario: DecodedScenario<D.Exercise>
  let number: Int
  let request: Request
  let channel: Channel

  func run() {
    let runner = Runner(scenario)
    host = runner
    settle = runner.settle
    scheduler_on_settled { settle?() }
    reported = runner.note
    if request.live {
      scheduler_live(1)
      runner.live = { channel.send(.record($0)) }
    }
    switch request.search {
    case .first:
      scheduler_round(0, 0)
      scheduler_search_fifo()
      send(runner.run(scenario: number, order: 0, explore: false), Schedule(), order: 0)
    case .replay(let schedule): replay(schedule, runner)
    case .rounds(let rounds): search(rounds, runner)
    }
    settle = nil
    reported = nil
  }

  private func replay(_ schedule: Schedule, _ runner: Runner) {
    rehearse(runner)  // its reports are sent too: it may be what fails
    scheduler_round(UInt32(schedule.preemptions), schedule.plain ? 1 : 0)
    if request.live { channel.send(.rehearsed) }
    scheduler_replay(schedule.choices.map { UInt8(clamping: $0) }, UInt32(schedule.choices.count))
    send(runner.run(scenario: number, order: 0, explore: true), schedule, order: 0)
  }

  private func send(_ observation: Runner.LocalObservation, _ schedule: Schedule, order: Int) {
    channel.send(.observed(scenario: number, observation.encoded(scenario.callers), first: schedule, order: order))
  }

  /// One run that makes no choices and is not recorded: cold caches of the runtime take locks that warm ones do not.
  private func rehearse(_ runner: Runner) {
    if request.forked { return }
    scheduler_round(0, isPlain ? 1 : 0)
    scheduler_search_fifo()
    _ = runner.run(scenario: number, order: 0, explore: true)
    scheduler_restart()
  }

  private var isPlain: Bool { if case .replay(let schedule) = request.search { schedule.plain } else { false } }

  // MARK: Search

  private func search(_ rounds: [Round], _ runner: Runner) {
    scheduler_restart()
    rehearse(runner)
    if let first = rounds.first { rehearseForked(runner, first) }
    var seen = Seen()
    _ = scheduler_initialised()
    for round in rounds {
      begin(round)
      let isEnded = search(round, runner, &seen)
      if isEnded && round.random == nil {
        seen.coverage.completed = max(seen.coverage.completed ?? 0, round.preemptions)
        if !seen.isBounded && !seen.hasInitialised && round.plain { seen.coverage.exhaustive = true }
      }
      if isEnded && !seen.isBounded && round.plain { break }
    }
    channel.send(.searched(scenario: number, seen.coverage))
  }

  private func begin(_ round: Round) {
    scheduler_round(UInt32(round.preemptions), round.plain ? 1 : 0)
    if let seed = round.random, seed != 0 { scheduler_search_at_random(seed) } else { scheduler_search_depth_first() }
  }

  /// What a search has seen so far.
  private struct Seen {
    var observations: Set<Runner.LocalObservation> = []
    /// The same, as lines from processes of their own.
    var lines: Set<String> = []
    var coverage = Coverage(schedules: 0, completed: nil, exhaustive: false, preemptions: 0)
    /// Whether the bound of the current round forbade a preemption.
    var isBounded = false
    /// Whether an initialiser of a global ran, in one of many possible orders.
    var hasInitialised = false
  }

  /// Runs the schedules of a round until there is no other, or the budget is used up; whether there is no other.
  private func search(_ round: Round, _ runner: Runner, _ seen: inout Seen) -> Bool {
    seen.isBounded = false
    for _ in 0..<(request.forked ? max(round.budget / 16, 16) : round.budget) {
      let order = seen.coverage.schedules
      if request.forked {
        guard let line = runForked(runner, order: order, round: round) else { return false }
        if seen.lines.insert(line).inserted { relay(line, order: order, round: round, to: channel) }
      } else {
        let observation = runner.run(scenario: number, order: order, explore: true)
        if seen.observations.insert(observation).inserted { send(observation, current(round), order: order) }
      }
      var wasBounded: Int32 = 0
      seen.coverage.preemptions = max(seen.coverage.preemptions, Int(scheduler_preemptions(&wasBounded)))
      seen.isBounded = seen.isBounded || wasBounded != 0
      seen.hasInitialised = seen.hasInitialised || scheduler_initialised() != 0
      seen.coverage.schedules += 1
      if scheduler_next() == 0 { return true }
    }
    return false
  }

  private func current(_ round: Round) -> Schedule {
    var choices = [UInt8](repeating: 0, count: Int(SLOT_CHOICES))
    let count = Int(scheduler_choices(&choices, UInt32(choices.count)))
    return Schedule(preemptions: round.preemptions, plain: round.plain, choices: choices[0..<count].map { Int($0) })
  }

  // MARK: A process a schedule

  /// Runs in a process of its own; the line it would have sent, or nil where it diverged. Where it ended otherwise, this process ends like it.
  private func runForked(_ runner: Runner, order: Int, round: Round) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { scheduler_end_fault(FAULT_PIPE.rawValue, "") }
    let child = scheduler_fork()
    if child == 0 {
      close(ends[0])
      let observation = runner.run(scenario: number, order: order, explore: true)
      Channel(descriptor: ends[1]).send(.observed(scenario: number, observation.encoded(scenario.callers), first: Schedule(), order: 0))
      _exit(0)
    }
    close(ends[1])
    let line = Channel.readAll(ends[0])
    close(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let number = status & 0x7f
    if number != 0 {
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    // Not even a fresh process runs this one alike: the round ends here, and its coverage says so.
    if scheduler_forgive_divergence() != 0 { return nil }
    if status != 0 { _exit((status >> 8) & 0xff) }
    // It has ended the process with 0 before it told what it saw: this process ends like it, without its last message.
    if line.isEmpty { _exit(0) }
    return line
  }

  /// Passes on what the process of one schedule saw, with the schedule, which is in the shared memory.
  private func relay(_ line: String, order: Int, round: Round, to channel: Channel) {
    guard let message = try? Wire.decode(Message.self, from: line), case .observed(let scenario, let observation, _, _) = message else {
      return
    }
    channel.send(.observed(scenario: scenario, observation, first: current(round), order: order))
  }

  /// What this process does between two schedules warms caches that its children inherit: it does all of it once, before the first that counts.
  private func rehearseForked(_ runner: Runner, _ round: Round) {
    guard request.forked, let line = runForked(runner, order: 0, round: round) else { return }
    relay(line, order: 0, round: round, to: Channel(descriptor: -1))
    scheduler_restart()
  }
}

/// Called when nothing is ready; a C callback cannot carry it.
nonisolated(unsafe) private var settle: (() -> Void)?
