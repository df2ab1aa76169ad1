import Wire

/// How many schedules a case is worth, from what its scenarios race. A suite says what happens at once, not how long to search.
enum SearchBudget {
  /// The rounds of the search through the schedules of each of `scenarios`: one of a written case, the runs of a generated one.
  ///
  /// Most faults need one forced switch at a lock or an atomic, and the first round finds them. Random walks come last: they
  /// reach orders that lie too deep for the depth-first rounds.
  static func rounds(for scenarios: [Scenario]) -> [Round] {
    let race = scenarios.map(Race.init).max { $0.parties < $1.parties }
    return rounds(for: race ?? Race(Scenario(steps: []))).map { round in
      var round = round
      round.budget = max(round.budget / max(scenarios.count, 1), 8)
      return round
    }
  }

  private static func rounds(for race: Race) -> [Round] {
    if race.parties > 2 || race.callers > 1 {
      // More orders than can be gone through one by one: most are drawn.
      return [
        Round(preemptions: 1, plain: false, budget: 300), Round(preemptions: 2, plain: false, budget: 500, random: seed),
        Round(preemptions: 1, plain: true, budget: 400), Round(preemptions: 3, plain: true, budget: 500, random: seed)
      ]
    }
    if race.parties > 0 {
      // A caller that begins while something else happens can be met at any line, from the first one on.
      return [
        Round(preemptions: 1, plain: false, budget: race.callers > 0 ? 600 : 400), Round(preemptions: 2, plain: false, budget: 400),
        Round(preemptions: 1, plain: true, budget: 400), Round(preemptions: 4, plain: true, budget: 200, random: seed)
      ]
    }
    // Only what the submission itself starts can be interleaved. Without random walks: they hold back a task of the submission for as
    // long as they like, and a right answer that hands each callback to a task may then take an old one for the next.
    return [
      Round(preemptions: 1, plain: false, budget: 300), Round(preemptions: 2, plain: false, budget: 300),
      Round(preemptions: 1, plain: true, budget: 300)
    ]
  }

  /// Any number will do; it is fixed, so that the same submission gets the same verdict.
  private static let seed: UInt64 = 0x5EED
}

extension SearchBudget {
  /// What a scenario races: who acts at the same time.
  struct Race: Hashable, Sendable {
    /// The most lists of actions, or of callback threads, that are at work at once.
    private(set) var parties = 0
    /// Callers that begin at the same time as something else happens.
    private(set) var callers = 0

    /// Reads `scenario`.
    init(_ scenario: Scenario) {
      var threads: Set<Int> = []
      for step in scenario.steps {
        switch step.action {
        case .concurrently(let lists): add(lists)
        case .event(_, on: .thread(let number)): threads.insert(number)
        case .event, .call, .cancel, .dropSubject: continue
        }
      }
      parties = max(parties, threads.count)
    }

    private mutating func add(_ lists: [[Action]]) {
      parties = max(parties, lists.count { !$0.isEmpty })
      for action in lists.joined() {
        switch action {
        case .call: callers += 1
        case .concurrently(let inner): add(inner)
        case .event, .cancel, .dropSubject: continue
        }
      }
    }
  }
}
