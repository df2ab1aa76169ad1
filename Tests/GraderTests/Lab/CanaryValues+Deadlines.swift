/// Waits until a time of a clock, which pass in virtual time.
extension ValueCanary {
  /// A lock that one thread holds for five seconds, while the other one tries to take it for two, in each of the ways of `tries`.
  private static func held(_ name: String, _ lock: String, _ unlock: String, _ tries: [String]) -> ValueCanary {
    let tried = tries.map { #"do { var until = time(after: 2); put(2, "\(\#($0) == ETIMEDOUT) \(now() - a)") }"# }
    return ValueCanary(
      name: name,
      code: """
        if n == 1 { \(lock); usleep(5_000_000); \(unlock); return }
        usleep(1_000)
        let a = now()
        \(tried.joined(separator: "\n"))
        """, values: ["", "true \(2000 * tries.count)"])
  }

  static let deadlines = [
    held(
      "mutex with a deadline of a clock", "pthread_mutex_lock(posix)", "pthread_mutex_unlock(posix)",
      ["mutexLock(posix, clock: CLOCK_MONOTONIC, &until)"]),
    held(
      "read-write lock with a deadline", "pthread_rwlock_wrlock(rw)", "pthread_rwlock_unlock(rw)",
      ["pthread_rwlock_timedrdlock(rw, &until)", "pthread_rwlock_timedwrlock(rw, &until)"]),
    held(
      "read-write lock with a deadline of a clock", "pthread_rwlock_wrlock(rw)", "pthread_rwlock_unlock(rw)",
      ["readLock(rw, clock: CLOCK_MONOTONIC, &until)", "writeLock(rw, clock: CLOCK_MONOTONIC, &until)"]),
    once(
      "condition with a deadline of a clock",
      #"""
      let a = now()
      var until = time(after: 2)
      pthread_mutex_lock(posix)
      let result = wait(signal, posix, clock: CLOCK_MONOTONIC, &until)
      pthread_mutex_unlock(posix)
      put(1, "\(result == ETIMEDOUT) \(now() - a)")
      """#, "true 2000"),
    once(
      "POSIX semaphore with a deadline of a clock",
      #"let a = now(); var until = time(after: 2); put(1, "\(wait(semaphore, clock: CLOCK_MONOTONIC, &until)) \(now() - a)")"#, "-1 2000")
  ]
}
