import CScheduler
import Glibc
@_spi(Stage) import Legacy
import Scheduler
import Wire

/// Goes through the schedules of one scenario, folds equal outcomes and sends each new one.
struct Session<D: Driver> {
  let part: DecodedScenario<D.Exercise>
  let number: Int
  let request: Request
  let channel: Channel

  func run() {
    let player = Player<D>(part)
    host = player
    settledPlayer = player.settled
    scheduler_on_settled { settledPlayer?() }
    reported = player.heard
    if request.live {
      scheduler_live(1)
      player.live = { channel.send(.record($0)) }
    }
    switch request.search {
    case .first:
      scheduler_round(0, 0, 0)
      scheduler_restart()
      send(player.play(scenario: number, order: 0, explore: false), Schedule(), order: 0)
    case .replay(let schedule):
      scheduler_round(UInt32(schedule.preemptions), schedule.plain ? 1 : 0, 0)
      scheduler_restart()
      warmUp(player)  // heard, too: it may be what fails
      if request.live { channel.send(.rehearsed) }
      scheduler_preset(schedule.choices.map { UInt8(clamping: $0) }, UInt32(schedule.choices.count))
      send(player.play(scenario: number, order: 0, explore: true), schedule, order: 0)
    case .rounds(let rounds): search(rounds, player)
    }
    settledPlayer = nil
    reported = nil
  }

  private func send(_ outcome: Player<D>.Outcome, _ schedule: Schedule, order: Int) {
    channel.send(.observed(scenario: number, outcome.observation(part.callers), first: schedule, order: order))
  }

  /// One run that makes no choices and is not recorded: cold caches of the runtime take locks that warm ones do not.
  private func warmUp(_ player: Player<D>) {
    if request.forked { return }
    scheduler_round(0, slotPlain ? 1 : 0, 0)
    _ = player.play(scenario: number, order: 0, explore: true)
    if case .replay(let schedule) = request.search { scheduler_round(UInt32(schedule.preemptions), schedule.plain ? 1 : 0, 0) }
    scheduler_restart()
  }
  private var slotPlain: Bool { if case .replay(let schedule) = request.search { schedule.plain } else { false } }

  // MARK: Search

  private func search(_ rounds: [Round], _ player: Player<D>) {
    scheduler_restart()
    warmUp(player)
    if let first = rounds.first { warmUpForked(player, first) }
    var known: Set<Player<D>.Outcome> = []
    var lines: Set<String> = [], once = false
    _ = scheduler_initialised()
    var coverage = Coverage(schedules: 0, completed: nil, exhaustive: false, preemptions: 0)
    for round in rounds {
      scheduler_round(UInt32(round.preemptions), round.plain ? 1 : 0, round.random ?? 0)
      scheduler_restart()
      var inRound = 0, bounded = false, ended = false
      let budget = request.forked ? max(round.budget / 16, 16) : round.budget
      while inRound < budget {
        let order = coverage.schedules
        if request.forked {
          guard let line = runForked(player, order: order, round: round) else { break }
          if lines.insert(line).inserted { relay(line, order: order, round: round, to: channel) }
        } else {
          let outcome = player.play(scenario: number, order: order, explore: true)
          if known.insert(outcome).inserted { send(outcome, current(round), order: order) }
        }
        var was: Int32 = 0
        coverage.preemptions = max(coverage.preemptions, Int(scheduler_preemptions(&was)))
        bounded = bounded || was != 0
        once = once || scheduler_initialised() != 0
        coverage.schedules += 1
        inRound += 1
        if scheduler_next() == 0 {
          ended = true
          break
        }
      }
      if ended && round.random == nil {
        coverage.completed = max(coverage.completed ?? 0, round.preemptions)
        if !bounded && !once && round.plain { coverage.exhaustive = true }
      }
      if ended && !bounded && round.plain { break }
    }
    channel.send(.searched(scenario: number, coverage))
  }

  private func current(_ round: Round) -> Schedule {
    var choices = [UInt8](repeating: 0, count: 65_536)
    let count = Int(scheduler_choices(&choices, UInt32(choices.count)))
    return Schedule(preemptions: round.preemptions, plain: round.plain, choices: choices[0..<count].map { Int($0) })
  }

  // MARK: A process a schedule

  /// Plays in a process of its own; the line it would have sent, or nil where it diverged. Where it ended otherwise, this process ends like it.
  private func runForked(_ player: Player<D>, order: Int, round: Round) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { scheduler_end(UInt32(ENDING_FAULT), "pipe") }
    let child = scheduler_fork()
    if child == 0 {
      close(ends[0])
      let outcome = player.play(scenario: number, order: order, explore: true)
      Channel(descriptor: ends[1]).send(.observed(scenario: number, outcome.observation(part.callers), first: Schedule(), order: 0))
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
    return line
  }

  /// Passes on what the process of one schedule saw, with the schedule, which stands in the shared slot.
  private func relay(_ line: String, order: Int, round: Round, to channel: Channel) {
    guard let message = try? Wire.decode(Message.self, from: line), case .observed(let scenario, let observation, _, _) = message else {
      return
    }
    channel.send(.observed(scenario: scenario, observation, first: current(round), order: order))
  }

  /// What this process does between two schedules warms caches that its children inherit: it does all of it once, before the first that counts.
  private func warmUpForked(_ player: Player<D>, _ round: Round) {
    guard request.forked, let line = runForked(player, order: 0, round: round) else { return }
    relay(line, order: 0, round: round, to: Channel(descriptor: -1))
    scheduler_restart()
  }
}

/// The player that hears when nothing is ready; a C callback cannot carry it.
nonisolated(unsafe) private var settledPlayer: (() -> Void)?
