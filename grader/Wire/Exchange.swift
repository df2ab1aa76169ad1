/// The version of what parent and child exchange: requests, messages, records. It changes with every change of a meaning.
///
/// Both sides come from one checkout, but not always from one moment: an older `grader` may meet newer sources of the runtime.
public let exchangeVersion = 2

/// What the parent asks of one child.
public struct Request: Codable, Hashable, Sendable {
  /// The version in which the parent speaks.
  public var version = exchangeVersion
  /// The scenarios to play, one after the other, each from nothing.
  public var scenarios: [Scenario]
  /// How to go through the schedules of each scenario.
  public var search: Search
  /// Whether each record is sent as it happens, with every switch between participants, so that a crash loses nothing.
  public var live: Bool
  /// Whether every schedule runs in a process of its own, for code that keeps state between schedules.
  public var forked: Bool

  /// A request to play `scenarios`.
  public init(scenarios: [Scenario], search: Search = .first, live: Bool = false, forked: Bool = false) {
    self.scenarios = scenarios
    self.search = search
    self.live = live
    self.forked = forked
  }
}

/// Which schedules are run.
public enum Search: Codable, Hashable, Sendable {
  /// The empty schedule only: first come, first served.
  case first
  /// These rounds, one after the other.
  case rounds([Round])
  /// This one schedule.
  case replay(Schedule)
}

/// One round of a search: all schedules with at most `preemptions` forced switches, until `budget` is used up.
public struct Round: Codable, Hashable, Sendable {
  /// The most switches away from a participant that could have gone on.
  public var preemptions: Int
  /// Whether plain memory accesses are yield points too, beside locks, atomics and tracked accesses.
  public var plain: Bool
  /// The most schedules of this round.
  public var budget: Int
  /// Where set, choices are drawn at random from this seed instead of depth first.
  public var random: UInt64?

  /// A round of a search.
  public init(preemptions: Int, plain: Bool, budget: Int, random: UInt64? = nil) {
    self.preemptions = preemptions
    self.plain = plain
    self.budget = budget
    self.random = random
  }
}

/// Who went on at each choice there was: exactly enough to run the same interleaving again.
///
/// Written `b2s:17.1,21.2`: at most 2 preemptions; yield points at synchronisation only (`s`) or at plain accesses too
/// (`p`); option 1 at choice 17, option 2 at choice 21, option 0 (continue, or first come) everywhere else.
public struct Schedule: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The bound that was in force.
  public var preemptions: Int
  /// Whether plain accesses were yield points.
  public var plain: Bool
  /// The option taken at each choice, trailing zeros left out.
  public var choices: [Int]

  /// The schedule with these choices; no argument gives the empty one, first come, first served.
  public init(preemptions: Int = 0, plain: Bool = false, choices: [Int] = []) {
    self.preemptions = preemptions
    self.plain = plain
    self.choices = Array(choices.prefix((choices.lastIndex { $0 != 0 } ?? -1) + 1))
  }

  /// Parses what `description` writes; nil where it is something else.
  public init?(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let head = halves.first, let tail = halves.last, head.first == "b", let kind = head.last,
      kind == "s" || kind == "p", let bound = Int(head.dropFirst().dropLast()), (0...64).contains(bound)
    else { return nil }
    var choices: [Int] = []
    for pair in tail.split(separator: ",") {
      let numbers = pair.split(separator: ".").map { Int($0) }
      guard numbers.count == 2, let index = numbers[0], let option = numbers[1], index >= choices.count, index < 60_000,
        (1..<64).contains(option)
      else { return nil }
      choices += Array(repeating: 0, count: index - choices.count)
      choices.append(option)
    }
    self.init(preemptions: bound, plain: kind == "p", choices: choices)
  }

  /// The notation that `--schedule` reads.
  public var description: String {
    let taken = choices.enumerated().filter { $0.element != 0 }.map { "\($0.offset).\($0.element)" }
    return "b\(preemptions)\(plain ? "p" : "s"):" + taken.joined(separator: ",")
  }
}

/// One line of the trace, from the child to the parent.
public enum Message: Codable, Hashable, Sendable {
  /// The first message: the version in which the child speaks.
  case begin(version: Int)
  /// A record as it happened (live only).
  case record(Record)
  /// What came so far was a rehearsal (live only): the run that counts begins.
  case rehearsed
  /// An outcome of scenario `scenario` that was not seen before: how it looked, in which schedule, the `order`-th of the search.
  case observed(scenario: Int, Observation, first: Schedule, order: Int)
  /// The search of `scenario` is over.
  case searched(scenario: Int, Coverage)
  /// The child is done: it echoes the hash that was linked into it.
  case end(hash: String)
}

/// How much of the space of schedules was seen.
public struct Coverage: Codable, Hashable, Sendable {
  /// Schedules run.
  public var schedules: Int
  /// The bound of the last round that was searched to its end, nil where none was.
  public var completed: Int?
  /// Whether every schedule there is was run.
  public var exhaustive: Bool
  /// The most preemptions of any schedule run.
  public var preemptions: Int

  /// The parts of a coverage.
  public init(schedules: Int, completed: Int?, exhaustive: Bool, preemptions: Int) {
    self.schedules = schedules
    self.completed = completed
    self.exhaustive = exhaustive
    self.preemptions = preemptions
  }
}
