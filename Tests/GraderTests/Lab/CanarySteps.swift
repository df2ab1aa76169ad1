import Judging

/// A piece of code on two callback threads, and the steps of it that must have come through the scheduler.
struct StepCanary: Sendable {
  let name: String
  let code: String
  let steps: Set<StepKind>
  /// How many such steps one schedule has at least.
  var times = 1
  /// Whether plain accesses are yield points.
  var plain = false
}

extension StepCanary {
  /// One operation, on `@`, with atomics of 8, 16, 32, 64 and 128 bits.
  private static func atomic(_ name: String, _ operation: String, widths: Int = 5) -> StepCanary {
    let code = ["a8", "a16", "a32", "a64", "a128"].prefix(widths).map { operation.replacing("@", with: $0) }.joined(separator: "; ")
    return StepCanary(name: name, code: code, steps: [.atomicAccess], times: 2 * widths)
  }

  static let atomics = [
    atomic("atomic load", "_ = @.load(ordering: .relaxed)"),
    atomic("atomic store", "@.store(@.load(ordering: .relaxed), ordering: .relaxed)"),
    atomic("atomic exchange", "_ = @.exchange(@.load(ordering: .relaxed), ordering: .relaxed)"),
    atomic(
      "atomic compare and exchange",
      "do { let old = @.load(ordering: .relaxed); _ = @.compareExchange(expected: old, desired: old, ordering: .relaxed) }"),
    atomic("atomic addition", "@.wrappingAdd(1, ordering: .relaxed)", widths: 4),
    atomic("atomic subtraction", "@.wrappingSubtract(1, ordering: .relaxed)", widths: 4),
    atomic("atomic and", "@.bitwiseAnd(1, ordering: .relaxed)", widths: 4),
    atomic("atomic or", "@.bitwiseOr(1, ordering: .relaxed)", widths: 4),
    atomic("atomic exclusive or", "@.bitwiseXor(1, ordering: .relaxed)", widths: 4),
    StepCanary(name: "atomic fence", code: "atomicMemoryFence(ordering: .sequentiallyConsistent)", steps: [.atomicAccess])
  ]

  static let accesses = [
    StepCanary(name: "access of a property", code: "object.value = n", steps: [.writes]),
    StepCanary(name: "inout access", code: "lock.withLock { bump(&memory[0]) }", steps: [.writes, .locks]),
    StepCanary(
      name: "plain accesses",
      code: """
        lock.withLock {
          bytes[0] = bytes[1]
          shorts[0] = shorts[1]
          ints[0] = ints[1]
          memory[0] = memory[1]
          vectors[0] = vectors[1]
        }
        """, steps: [.reads, .writes], times: 20, plain: true),
    // The compiler does not rely on 16 here, the size of what is read.
    StepCanary(
      name: "unaligned accesses", code: "lock.withLock { wides[0].value = wides[1].value }", steps: [.reads, .writes], times: 4,
      plain: true),
    StepCanary(
      name: "copies of memory", code: "lock.withLock { structs[0] = structs[1] }", steps: [.reads, .writes], plain: true)
  ]

  static let locks = [
    StepCanary(name: "Mutex", code: "mutex.withLock { number.store($0, ordering: .relaxed) }", steps: [.atomicAccess, .waits]),
    StepCanary(
      name: "mutex", code: "lock.lock(); number.store(n, ordering: .relaxed); lock.unlock()", steps: [.locks, .unlocks, .waits]),
    StepCanary(
      name: "tried mutex", code: "if lock.try() { number.store(n, ordering: .relaxed); lock.unlock() }", steps: [.locks, .unlocks]),
    StepCanary(
      name: "recursive mutex", code: "recursive.lock(); recursive.lock(); recursive.unlock(); recursive.unlock()",
      steps: [.locks, .unlocks, .waits]),
    StepCanary(
      name: "read-write lock",
      code: """
        if n == 1 { pthread_rwlock_wrlock(rw) } else { pthread_rwlock_rdlock(rw) }
        number.store(n, ordering: .relaxed)
        pthread_rwlock_unlock(rw)
        """, steps: [.locks, .unlocks, .waits]),
    StepCanary(
      name: "tried read-write lock",
      code: """
        guard (n == 1 ? pthread_rwlock_trywrlock(rw) : pthread_rwlock_tryrdlock(rw)) == 0 else { return }
        number.store(n, ordering: .relaxed)
        pthread_rwlock_unlock(rw)
        """, steps: [.locks, .unlocks]),
    StepCanary(
      name: "spin lock", code: "pthread_spin_lock(spin); number.store(n, ordering: .relaxed); pthread_spin_unlock(spin)",
      steps: [.locks, .unlocks, .waits]),
    StepCanary(
      name: "tried spin lock",
      code: "if pthread_spin_trylock(spin) == 0 { number.store(n, ordering: .relaxed); pthread_spin_unlock(spin) }",
      steps: [.locks, .unlocks])
  ]

  static let waits = [
    StepCanary(
      name: "condition, signalled",
      code: """
        condition.lock()
        if n == 1 { while !flag { condition.wait() } } else { flag = true; condition.signal() }
        condition.unlock()
        """, steps: [.waits, .signals]),
    StepCanary(
      name: "condition, broadcast",
      code: """
        condition.lock()
        if n == 1 { while !flag { condition.wait() } } else { flag = true; condition.broadcast() }
        condition.unlock()
        """, steps: [.waits, .signals]),
    StepCanary(
      name: "POSIX semaphore", code: "sem_wait(posix); number.store(n, ordering: .relaxed); sem_post(posix)",
      steps: [.locks, .signals, .waits]),
    StepCanary(
      name: "tried POSIX semaphore", code: "if sem_trywait(posix) == 0 { number.store(n, ordering: .relaxed); sem_post(posix) }",
      steps: [.locks, .signals]),
    StepCanary(name: "sched_yield", code: "sched_yield()", steps: [.atomicAccess]),
    // Enough for both: a wait that does not block goes through libdispatch alone, and a blocked one through `sem_wait`.
    StepCanary(
      name: "Dispatch semaphore", code: "plenty.wait(); number.store(n, ordering: .relaxed); plenty.signal()", steps: [.locks, .signals]),
    StepCanary(
      name: "Dispatch semaphore, blocked", code: "semaphore.wait(); number.store(n, ordering: .relaxed); semaphore.signal()",
      steps: [.locks, .signals, .waits]),
    StepCanary(name: "queue.sync", code: "queue.sync { number.store(n, ordering: .relaxed) }", steps: [.locks, .unlocks, .waits]),
    StepCanary(
      name: "queue.sync with a barrier", code: "wide.sync(flags: .barrier) { number.store(n, ordering: .relaxed) }",
      steps: [.locks, .unlocks, .waits]),
    StepCanary(
      name: "group.wait",
      code: "if n == 1 { group.enter(); number.store(n, ordering: .relaxed); group.leave() } else { group.wait() }",
      steps: [.locks, .signals, .waits])
  ]

  /// Ways of running a block or a function under a queue and waiting for it. Swift's own interface does not use all of them.
  static let synchronous = [
    ("queue.asyncAndWait", "asyncAndWait(cQueue) { number.store(n, ordering: .relaxed) }"),
    ("queue.asyncAndWait with a barrier", "barrierAsyncAndWait(cQueue) { number.store(n, ordering: .relaxed) }"),
    ("function, synchronous", "syncF(cQueue, nil) { _ in number.store(3, ordering: .relaxed) }"),
    ("function, synchronous with a barrier", "barrierSyncF(cQueue, nil) { _ in number.store(3, ordering: .relaxed) }")
  ].map { StepCanary(name: $0.0, code: $0.1, steps: [.locks, .unlocks, .waits]) }

  static let all = atomics + accesses + locks + waits + synchronous
}
