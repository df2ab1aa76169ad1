import Base
import Judging
import Specification
import Testing
import Wire

@testable import Engine

/// The number of schedules follows from the code alone: pinned against a count made by hand, on an idle machine and on a loaded one.
@Suite(.serialized) struct ScheduleCountTests {
  /// Two threads of `n` atomic stores each. A thread can be left before each step and at its end, so it has n + 1 parts; two threads then
  /// have C(2n + 2, n + 1) interleavings.
  private static func code(_ n: Int) -> String {
    """
    import Synchronization
    let counter = Atomic<Int>(0)
    func run(_ n: Int) async throws -> String { "done" }
    func go(_ n: Int) { \(String(repeating: "counter.store(1, ordering: .relaxed); ", count: n)) }
    """
  }
  private static let twoThreads = [
    Step(.at(0), .concurrently([[Lab.go(1)], [Lab.go(2)]]))
  ]
  private static func choose(_ n: Int, _ k: Int) -> Int { k == 0 ? 1 : choose(n - 1, k - 1) * n / k }

  @Test(arguments: [1, 2, 3]) func `all interleavings of two threads are run`(n: Int) throws {
    let play = try Lab(Self.code(n)).play(Self.twoThreads, .rounds([Round(preemptions: 60, plain: true, budget: 5_000)]))
    #expect(play.coverage?.schedules == Self.choose(2 * n + 2, n + 1))
    #expect(play.coverage?.exhaustive == true)
  }

  /// With at most one preemption: both orders without one, and one cut of either thread at each of its n inner places.
  @Test(arguments: [1, 2, 3, 5]) func `a bound of one preemption`(n: Int) throws {
    let play = try Lab(Self.code(n)).play(Self.twoThreads, .rounds([Round(preemptions: 1, plain: false, budget: 5_000)]))
    #expect(play.coverage?.schedules == 2 + 2 * n)
    #expect(play.coverage?.exhaustive == false)
  }

  /// The first schedule that comes to the rare branch fills caches of the compiler's and initialises a global; all later ones find them.
  @Test func `what is computed once makes no difference`() throws {
    let lab = try Lab(
      """
      import Synchronization
      let counter = Atomic<Int>(0)
      func reset() { counter.store(0, ordering: .relaxed) }
      func run(_ n: Int) async throws -> String { "done" }
      struct Box<T> { var values: [(T, Int)] = [] }
      enum Rare {
        static let made: Int = { (0..<2).reduce(0) { $0 + counter.load(ordering: .relaxed) + $1 } }()
        static func describe<T>(_ value: T) -> String { "\\(Box(values: [(value, 1)]).values.count)\\([value, value] as [Any])" }
      }
      func go(_ n: Int) {
        if n == 2, counter.load(ordering: .relaxed) == 0, Rare.made > 0 { _ = Rare.describe(7) + Rare.describe(["a": 1]) }
        if n == 1 { counter.store(1, ordering: .relaxed) }
      }
      """)
    let search: Search = .rounds([Round(preemptions: 60, plain: false, budget: 5_000)])
    let one = try lab.play(Self.twoThreads, search), fresh = try lab.play(Self.twoThreads, search, forked: true)
    #expect(one.exit == .exited(0) && one.coverage?.schedules == 6)
    #expect(one.coverage == fresh.coverage)
  }

  @Test func `the same count under full load`() throws {
    let lab = try Lab(Self.code(3))
    let rounds: Search = .rounds([
      Round(preemptions: 3, plain: false, budget: 5_000), Round(preemptions: 2, plain: true, budget: 300, random: 7)
    ])
    let idle = try lab.play(Self.twoThreads, rounds)
    let loaded = try underLoad { try (0..<5).map { _ in try lab.play(Self.twoThreads, rounds) } }
    #expect(loaded.map(\.messages) == Array(repeating: idle.messages, count: 5))
  }

  /// What the child has sent meanwhile is in the pipe already; how much of it is chance.
  @Test func `after enough messages, the reader is not called again`() throws {
    let lab = try Lab("func run(_ n: Int) async throws -> String { \"\\(n)\" }")
    for _ in 0..<20 {
      var heard = 0
      let scenarios = (0..<500).map { Scenario(steps: [Lab.run($0)]) }
      let play = try lab.runner.run(Request(scenarios: scenarios)) { _ in
        heard += 1
        return heard >= 3
      }
      #expect(heard == 3 && play.messages.count == 3 && play.stopped == .enough)
    }
  }

  @Test func `a schedule is replayed the same fifty times`() throws {
    let lab = try Lab(
      """
      import Synchronization
      let log = Mutex<[Int]>([])
      func reset() { log.withLock { $0 = [] } }
      func run(_ n: Int) async throws -> String {
        try await Task.sleep(for: .milliseconds(10))
        return "\\(log.withLock { $0 })"
      }
      func go(_ n: Int) { for i in 0..<3 { log.withLock { $0.append(10 * n + i) } } }
      """)
    let steps = [Lab.run(0), Step(.at(5), .concurrently([[Lab.go(1)], [Lab.go(2)]]))]
    let found = try lab.play(steps, .rounds([Round(preemptions: 2, plain: false, budget: 2_000)]))
    var seen: [(Schedule, Observation)] = []
    for case .observed(_, let observation, let schedule, _) in found.messages { seen.append((schedule, observation)) }
    #expect(seen.count > 5)
    let (schedule, observation) = try #require(seen.last)
    let replays = try underLoad { try (0..<50).map { _ in try lab.play(steps, .replay(schedule)).observations } }
    #expect(replays == Array(repeating: [observation], count: 50))
  }
}
