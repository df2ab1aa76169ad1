import Base
import Judging
import Specification
import Testing
import Wire

@testable import Engine

/// Code that blocks, spins or keeps something for each thread gets what it would get outside, in the first schedule and in all others.
@Suite(.serialized) struct ThreadTests {
  struct Program: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    var steps: [Step] = [Step(.at(5), .concurrently([[Lab.go(1)], [Lab.go(2)]]))]
    let value: String
    var testDescription: String { name }
  }

  static let programs = [
    Program(
      name: "the initialiser of a global spins until another thread is done",
      code: """
        import Synchronization
        let flag = Atomic<Bool>(false)
        func reset() { flag.store(false, ordering: .relaxed) }
        enum Once { static let made: Int = { while !flag.load(ordering: .acquiring) {}; return 7 }() }
        func go(_ n: Int) { if n == 1 { _ = Once.made } else { flag.store(true, ordering: .releasing) } }
        func run(_ n: Int) async throws -> String { "\\(Once.made)" }
        """, value: "7"),
    Program(
      name: "two threads want a global whose initialiser sleeps",
      code: """
        import Foundation
        enum Once { static let made: Int = { usleep(100); return 7 }() }
        func go(_ n: Int) { precondition(Once.made == 7) }
        func run(_ n: Int) async throws -> String { "\\(Once.made)" }
        """, value: "7"),
    Program(
      name: "the initialiser of a C library's once sleeps",
      code: """
        import Foundation
        nonisolated(unsafe) let control = UnsafeMutablePointer<pthread_once_t>.allocate(capacity: 1)
        nonisolated(unsafe) var made = 0
        func reset() { control.pointee = 0 }
        func go(_ n: Int) { pthread_once(control) { usleep(100); made = 7 } }
        func run(_ n: Int) async throws -> String { go(0); return "\\(made)" }
        """, value: "7"),
    Program(
      name: "a thread of one's own wakes a callback's thread",
      code: """
        import Foundation
        func go(_ n: Int) {
          guard n == 1 else { return }
          let signal = DispatchSemaphore(value: 0)
          Thread.detachNewThread { Thread.sleep(forTimeInterval: 0.03); signal.signal() }
          signal.wait()
        }
        func run(_ n: Int) async throws -> String { "on" }
        """, value: "on"),
    Program(
      name: "a long computation in local variables",
      code: """
        func go(_ n: Int) {}
        func run(_ n: Int) async throws -> String { "\\(sum())" }
        func sum() -> Int { var s = 0, i = 0; while i < 500_000 { s &+= i; i += 1 }; return s }
        """, value: "124999750000"),
    Program(
      name: "a work item with the barrier flag is alone",
      code: """
        import Foundation
        import Synchronization
        let queue = DispatchQueue(label: "wide", attributes: .concurrent)
        let busy = Atomic<Int>(0), worst = Atomic<Int>(0)
        func reset() { worst.store(0, ordering: .relaxed) }
        func go(_ n: Int) {
          queue.async { busy.add(1, ordering: .relaxed); usleep(10); busy.subtract(1, ordering: .relaxed) }
          queue.async(execute: DispatchWorkItem(flags: .barrier) { worst.max(busy.load(ordering: .relaxed), ordering: .relaxed) })
        }
        func run(_ n: Int) async throws -> String { "\\(worst.load(ordering: .relaxed))" }
        """, value: "0"),
    Program(
      name: "ten blocks wait for the eleventh",
      code: """
        import Foundation
        func go(_ n: Int) {
          guard n == 1 else { return }
          let signal = DispatchSemaphore(value: 0)
          for _ in 0..<10 { DispatchQueue.global().async { signal.wait() } }
          DispatchQueue.global().async { for _ in 0..<10 { signal.signal() } }
        }
        func run(_ n: Int) async throws -> String { "on" }
        """, value: "on"),
    Program(
      name: "nine notifications of one group",
      code: """
        import Foundation
        import Synchronization
        let heard = Atomic<Int>(0)
        func reset() { heard.store(0, ordering: .relaxed) }
        func go(_ n: Int) {
          guard n == 1 else { return }
          let group = DispatchGroup()
          group.enter()
          for _ in 0..<9 { group.notify(queue: .global()) { heard.add(1, ordering: .relaxed) } }
          group.leave()
        }
        func run(_ n: Int) async throws -> String { "\\(heard.load(ordering: .relaxed))" }
        """, value: "9"),
    Program(
      name: "a lock with a deadline",
      code: """
        import Foundation
        nonisolated(unsafe) var mutex = pthread_mutex_t(), answers = [Int32](repeating: 0, count: 3)
        func reset() { pthread_mutex_init(&mutex, nil) }
        func go(_ n: Int) {
          if n == 1 { pthread_mutex_lock(&mutex); usleep(5_000); pthread_mutex_unlock(&mutex); return }
          usleep(1_000)
          var until = timespec()
          clock_gettime(CLOCK_REALTIME, &until)
          until.tv_nsec += 1_000_000
          answers[n] = pthread_mutex_timedlock(&mutex, &until)
        }
        func run(_ n: Int) async throws -> String { "\\(answers[2] == ETIMEDOUT)" }
        """, value: "true"),
    Program(
      name: "what is kept for each thread belongs to one thread",
      code: """
        import Foundation
        func reset() {}
        let key: pthread_key_t = { var key = pthread_key_t(); pthread_key_create(&key, nil); return key }()
        nonisolated(unsafe) var found = true
        func go(_ n: Int) {
          if n == 1 { pthread_setspecific(key, UnsafeRawPointer(bitPattern: 8)) } else { found = pthread_getspecific(key) != nil }
        }
        func run(_ n: Int) async throws -> String { "\\(found)" }
        """,
      steps: [
        Step(.at(5), .concurrently([[Lab.go(1)]])), Step(.at(6), .concurrently([[], [Lab.go(2)]]))
      ], value: "false")
  ]

  @Test(arguments: programs) func `code that blocks gets what it would get outside of the scheduler`(_ program: Program) throws {
    let lab = try Lab(program.code), steps = program.steps + [Lab.run(0, at: 20)]
    let rounds: Search = .rounds([
      Round(preemptions: 1, plain: false, budget: 300), Round(preemptions: 3, plain: true, budget: 50, random: 9)
    ])
    for (search, forked) in [(Search.first, false), (rounds, false), (rounds, true)] {
      let play = try lab.play(steps, search, forked: forked)
      #expect(play.exit == .exited(0), "\(String(describing: play.slot?.finding)) \(play.output)")
      let returned = play.records.compactMap { record in
        if case .returned(_, let value, _) = record { try? value.decoded(as: String.self) } else { nil }
      }
      #expect(!returned.isEmpty && returned.allSatisfy { $0 == program.value }, "\(returned)")
    }
  }

  @Test func `a circle through targets of queues is found`() throws {
    let lab = try Lab(
      """
      import Dispatch
      let root = DispatchQueue(label: "root"), branch = DispatchQueue(label: "branch", target: root)
      func run(_ n: Int) async throws -> String { "" }
      func go(_ n: Int) { root.async { branch.sync {} } }
      """)
    let play = try lab.play([Step(.at(0), Lab.go(1))])
    #expect(play.exit == .exited(72) && play.slot?.finding == .deadlocked)
    let one = try #require(play.slot?.participations.first)
    #expect(one.activity == .waits(.queue, owner: .dispatch(1)), "\(one)")
  }

  /// A replay begins with a rehearsal; what fails there is seen as it failed.
  @Test func `a run that fails in its rehearsal is reported`() throws {
    let lab = try Lab("func run(_ n: Int) async throws -> String { fatalError() }")
    let play = try lab.play([Lab.run(1)], .replay(Schedule()), live: true)
    let called = play.messages.contains { if case .record(.called) = $0 { true } else { false } }
    #expect(called && play.exit != .exited(0))
  }

  /// An `inout` access to a variable that no other thread can see is no step.
  @Test func `accesses of local variables are no steps`() throws {
    let lab = try Lab("func run(_ n: Int) async throws -> String { \"\" }\nfunc go(_ n: Int) { var i = n; for _ in 0..<4 { i += 1 } }")
    let steps = [Step(.at(0), .concurrently([[Lab.go(1)], [Lab.go(2)]]))]
    let play = try lab.play(steps, .rounds([Round(preemptions: 60, plain: true, budget: 500)]))
    #expect(play.coverage?.schedules == 2 && play.coverage?.exhaustive == true)
  }

  /// The initialiser of a global ran in one order only.
  @Test func `where an initializer ran, not every schedule is claimed`() throws {
    let lab = try Lab(
      """
      import Synchronization
      let first = Atomic<Int>(0)
      func reset() { first.store(0, ordering: .relaxed) }
      enum Once { static let made = [1, 2, 3].shuffled().count }
      func run(_ n: Int) async throws -> String { "" }
      func go(_ n: Int) { if n == 2, first.load(ordering: .relaxed) == 0 { _ = Once.made }; first.store(n, ordering: .relaxed) }
      """)
    let steps = [Step(.at(0), .concurrently([[Lab.go(1)], [Lab.go(2)]]))]
    let search: Search = .rounds([Round(preemptions: 60, plain: true, budget: 500)])
    for forked in [false, true] {
      let play = try lab.play(steps, search, forked: forked)
      #expect(play.coverage?.exhaustive == false)
    }
  }
}
