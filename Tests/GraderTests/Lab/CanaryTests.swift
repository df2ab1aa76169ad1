import Base
import Judging
import Specification
import Testing
import Wire

@testable import Engine

/// One canary for each way into the scheduler: a toolchain that goes another way fails here before a verdict goes wrong.
/// Proved on Swift 6.3.1, Linux x86-64.
@Suite(.serialized) struct CanaryTests {
  /// A piece of code on two callback threads, and the steps of it that must have come through the scheduler.
  struct Canary: Sendable {
    let symbol: String
    let code: String
    let steps: Set<StepKind>
  }

  static let canaries = [
    Canary(symbol: "swift_beginAccess", code: "object.value += 1", steps: [.writes]),
    Canary(symbol: "__tsan_atomic64_store", code: "number.store(n, ordering: .relaxed)", steps: [.atomicAccess]),
    Canary(symbol: "__tsan_atomic64_exchange", code: "_ = number.exchange(n, ordering: .relaxed)", steps: [.atomicAccess]),
    Canary(
      symbol: "__tsan_atomic64_compare_exchange", code: "_ = number.compareExchange(expected: 0, desired: 1, ordering: .relaxed)",
      steps: [.atomicAccess]),
    Canary(
      symbol: "syscall (Mutex)", code: "mutex.withLock { number.store($0, ordering: .relaxed) }", steps: [.atomicAccess, .waits]),
    Canary(
      symbol: "pthread_mutex_lock", code: "lock.lock(); number.store(n, ordering: .relaxed); lock.unlock()",
      steps: [.locks, .unlocks, .waits]),
    Canary(
      symbol: "pthread_mutex_trylock", code: "if lock.try() { number.store(n, ordering: .relaxed); lock.unlock() }",
      steps: [.locks, .unlocks]),
    Canary(
      symbol: "pthread_mutex_lock (recursive)", code: "recursive.lock(); recursive.lock(); recursive.unlock(); recursive.unlock()",
      steps: [.locks, .unlocks, .waits]),
    Canary(
      symbol: "pthread_cond_wait",
      code: "condition.lock(); if n == 1 { while !flag { condition.wait() } } else { flag = true; condition.signal() }; condition.unlock()",
      steps: [.waits, .signals]),
    Canary(
      symbol: "pthread_cond_broadcast",
      code:
        "condition.lock(); if n == 1 { while !flag { condition.wait() } } else { flag = true; condition.broadcast() }; condition.unlock()",
      steps: [.waits, .signals]),
    Canary(
      symbol: "pthread_rwlock",
      code:
        "if n == 1 { pthread_rwlock_wrlock(rw) } else { pthread_rwlock_rdlock(rw) }; number.store(n, ordering: .relaxed); pthread_rwlock_unlock(rw)",
      steps: [.locks, .unlocks, .waits]),
    Canary(
      symbol: "pthread_spin_lock", code: "pthread_spin_lock(spin); number.store(n, ordering: .relaxed); pthread_spin_unlock(spin)",
      steps: [.locks, .unlocks, .waits]),
    Canary(
      symbol: "sem_wait", code: "sem_wait(posix); number.store(n, ordering: .relaxed); sem_post(posix)",
      steps: [.locks, .signals, .waits]),
    Canary(
      symbol: "dispatch_semaphore_wait", code: "semaphore.wait(); number.store(n, ordering: .relaxed); semaphore.signal()",
      steps: [.locks, .signals, .waits]),
    Canary(symbol: "dispatch_sync", code: "queue.sync { number.store(n, ordering: .relaxed) }", steps: [.locks, .unlocks, .waits]),
    Canary(
      symbol: "dispatch_barrier_sync", code: "wide.sync(flags: .barrier) { number.store(n, ordering: .relaxed) }",
      steps: [.locks, .unlocks, .waits]),
    Canary(
      symbol: "dispatch_group_wait", code: "if n == 1 { group.wait() } else { number.store(n, ordering: .relaxed); group.leave() }",
      steps: [.locks, .signals, .waits])
  ]

  private static let lab = Result {
    let cases = canaries.enumerated().map { "case \($0.offset): \($0.element.code)" }.joined(separator: "\n")
    return try Lab(
      """
      import Dispatch
      import Foundation
      import Glibc
      import Synchronization
      final class Object: @unchecked Sendable { var value = 0 }
      nonisolated(unsafe) var objects = [Object(), Object(), Object()]
      nonisolated(unsafe) var flag = false
      let number = Atomic<Int>(0), mutex = Mutex(0), lock = NSLock(), recursive = NSRecursiveLock(), condition = NSCondition()
      nonisolated(unsafe) let rw = { let p = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1); pthread_rwlock_init(p, nil); return p }()
      nonisolated(unsafe) let spin = { let p = UnsafeMutablePointer<pthread_spinlock_t>.allocate(capacity: 1); pthread_spin_init(p, 0); return p }()
      nonisolated(unsafe) let posix = { let p = UnsafeMutablePointer<sem_t>.allocate(capacity: 1); sem_init(p, 0, 1); return p }()
      let semaphore = DispatchSemaphore(value: 1), queue = DispatchQueue(label: "q"), wide = DispatchQueue(label: "w", attributes: .concurrent)
      let group = DispatchGroup()
      nonisolated(unsafe) var which = 0
      func reset() { flag = false; number.store(mutex.withLock { $0 }, ordering: .relaxed); _ = (lock, recursive, condition, rw, posix, spin); _ = (semaphore, queue, wide, group) }
      func run(_ n: Int) async throws -> String { which = n; if n == \(canaries.count - 1) { group.enter() }; return "" }
      func go(_ n: Int) {
        let object = objects[n]
        switch which {
        \(cases)
        default: break
        }
      }
      """)
  }

  @Test(arguments: canaries.indices) func comesThrough(_ index: Int) throws {
    let canary = Self.canaries[index], lab = try Self.lab.get()
    let steps = [Lab.run(index), Step(.at(5), .concurrently([[Lab.go(1)], [Lab.go(2)]]))]
    // Every schedule with one preemption: somewhere among them, one thread waits for the other.
    let found = try lab.play(steps, .rounds([Round(preemptions: 1, plain: false, budget: 400)]))
    #expect(found.exit == .exited(0), "\(canary.symbol): \(found.slot?.report ?? "")")
    var seen: Set<StepKind> = []
    for choice in 0..<24 {
      let schedule = Schedule(preemptions: 1, choices: Array(repeating: 0, count: choice) + [1])
      let play = try lab.play(steps, .replay(schedule), live: true)
      guard play.exit == .exited(0), let slot = play.slot else { continue }
      seen.formUnion(slot.steps.map(\.kind))
      if seen.isSuperset(of: canary.steps) { break }
    }
    #expect(seen.isSuperset(of: canary.steps), "\(canary.symbol): only \(seen) came through")
  }

  @Test func theRuntimesReportsComeThrough() throws {
    let lab = try Lab(
      """
      func run(_ n: Int) async throws -> String {
        if n == 0 { return await withCheckedContinuation { (_: CheckedContinuation<String, Never>) in } }
        if n == 1 { return await withCheckedContinuation { c in c.resume(returning: "once"); c.resume(returning: "twice") } }
        fatalError("with words")
      }
      """)
    let leak = try lab.play([Lab.run(0)])
    #expect(
      leak.records.contains {
        if case .reported(let text, _) = $0 { text.contains("leaked its continuation without resuming it") } else { false }
      })
    let twice = try lab.play([Lab.run(1)])
    #expect(twice.exit == .signalled(4))
    #expect(twice.slot?.report.contains("run(_:) tried to resume its continuation more than once, returning twice!") == true)
    #expect(twice.slot?.frames.isEmpty == false)
    #expect(try lab.play([Lab.run(2)]).slot?.report.contains("with words") == true)
  }

  @Test func clocksAreVirtual() throws {
    let lab = try Lab(
      """
      import Foundation
      import Glibc
      func run(_ n: Int) async throws -> String {
        var a = timespec(), b = timeval()
        clock_gettime(CLOCK_MONOTONIC, &a)
        gettimeofday(&b, nil)
        let before = (a.tv_sec, b.tv_sec, time(nil))
        try await Task.sleep(for: .seconds(3600))
        clock_gettime(CLOCK_MONOTONIC, &a)
        gettimeofday(&b, nil)
        return "\\(a.tv_sec - before.0) \\(b.tv_sec - before.1) \\(time(nil) - before.2)"
      }
      """)
    #expect(try lab.value(0)?.text == "3600 3600 3600")
  }
}
