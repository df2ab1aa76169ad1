/// Code on two callback threads at once, and what each comes to; where the scheduler is not asked, it comes to something else, or sleeps on.
struct ValueCanary: Sendable {
  let name: String
  /// Code on thread `n`, 1 or 2, that calls `put`.
  let code: String
  /// What the two threads put.
  let values: [String]
  /// Whether it starts a thread that the scheduler does not steer.
  var startsThread = false

  static let all = clocks + locks + deadlines + others + blocks + functions + groups + queues
}

extension ValueCanary {
  /// Code for the first thread only.
  static func once(_ name: String, _ code: String, _ value: String) -> ValueCanary {
    ValueCanary(name: name, code: "guard n == 1 else { return }\n" + code, values: [value, ""])
  }

  /// Milliseconds that go by in a sleep of three seconds.
  private static func sleep(_ name: String, _ code: String) -> ValueCanary {
    once(name, #"let a = now(); \#(code); put(1, "\(now() - a)")"#, "3000")
  }

  static let clocks = [
    once(
      "clocks",
      #"""
      func seconds() -> [Int] {
        var a = timespec(), b = timeval()
        clock_gettime(CLOCK_MONOTONIC, &a)
        gettimeofday(&b, nil)
        return [a.tv_sec, b.tv_sec, time(nil)]
      }
      let before = seconds()
      usleep(3_000_000)
      put(1, "\(zip(seconds(), before).map { $0 - $1 })")
      """#, "[3, 3, 3]"),
    sleep("usleep", "usleep(3_000_000)"),
    sleep("sleep", "sleep(3)"),
    sleep("nanosleep", "var t = timespec(tv_sec: 3, tv_nsec: 0); nanosleep(&t, nil)"),
    sleep("clock_nanosleep", "var t = timespec(tv_sec: 3, tv_nsec: 0); clock_nanosleep(CLOCK_MONOTONIC, 0, &t, nil)")
  ]

  static let locks = [
    ValueCanary(
      name: "mutex with a deadline",
      code: #"""
        if n == 1 { pthread_mutex_lock(posix); usleep(5_000_000); pthread_mutex_unlock(posix); return }
        usleep(1_000)
        let a = now()
        var until = time(after: 2)
        put(2, "\(pthread_mutex_timedlock(posix, &until) == ETIMEDOUT) \(now() - a)")
        """#, values: ["", "true 2000"]),
    // `Date` rounds: half a second more, and whole seconds.
    once(
      "condition with a deadline",
      #"""
      let a = now()
      condition.lock()
      let signalled = condition.wait(until: Date(timeIntervalSinceNow: 2))
      condition.unlock()
      put(1, "\(signalled) \((now() - a + 500) / 1000)")
      """#, "false 2"),
    once(
      "POSIX semaphore with a deadline",
      #"let a = now(); var until = time(after: 2); put(1, "\(sem_timedwait(semaphore, &until)) \(now() - a)")"#, "-1 2000"),
    ValueCanary(
      name: "end of an access", code: #"for _ in 0..<2 { lock.lock(); counter += 1; lock.unlock() }; put(n, "on")"#, values: ["on", "on"])
  ]

  static let others = [
    ValueCanary(
      name: "global", code: #"enum Once { static let made: Int = { usleep(100); return 7 }() }; put(n, "\(Once.made)")"#,
      values: ["7", "7"]),
    ValueCanary(
      name: "pthread_once",
      code: #"pthread_once(control) { usleep(100); made.add(1, ordering: .relaxed) }; put(n, "\(made.load(ordering: .relaxed))")"#,
      values: ["1", "1"]),
    once(
      "free",
      #"let p = UnsafeMutablePointer<Int>.allocate(capacity: 9); p.deallocate(); put(1, "\(p != .allocate(capacity: 9))")"#, "true"),
    ValueCanary(
      name: "thread",
      code: #"""
        guard n == 1 else { return }
        let signal = DispatchSemaphore(value: 0)
        Thread.detachNewThread { signal.signal() }
        signal.wait()
        put(1, "on")
        """#, values: ["on", ""], startsThread: true)
  ]

  static let blocks = [
    once("queue.async", #"queue.async { put(1, "on") }"#, "on"),
    once("queue.async with a barrier", #"wide.async(flags: .barrier) { put(1, "on") }"#, "on"),
    once("queue.asyncAfter", #"let a = now(); queue.asyncAfter(deadline: .now() + 2) { put(1, "\(now() - a)") }"#, "2000"),
    once(
      "concurrentPerform",
      """
      DispatchQueue.concurrentPerform(iterations: 3) { _ in
        made.add(Thread.callStackSymbols.contains { $0.contains("libdispatch.so") } ? 0 : 1, ordering: .relaxed)
      }
      put(1, made.load(ordering: .relaxed) == 3 ? "on" : "through libdispatch")
      """, "on")
  ]

  /// What Swift's own interface to Dispatch does not use, but C libraries may.
  static let functions = [
    once("function", #"asyncF(cQueue, nil) { _ in put(1, "on") }"#, "on"),
    once("function with a barrier", #"barrierAsyncF(cQueue, nil) { _ in put(1, "on") }"#, "on"),
    once(
      "function after a time",
      #"afterF(DispatchTime.now().rawValue + 2_000_000_000, cQueue, nil) { _ in put(1, "\(now() - start)") }"#, "2005")
  ]

  static let groups = [
    once(
      "group.enter and leave",
      """
      let g = DispatchGroup()
      g.enter()
      queue.async { usleep(10); made.store(1, ordering: .relaxed); g.leave() }
      g.wait()
      put(1, made.load(ordering: .relaxed) == 1 ? "on" : "")
      """, "on"),
    once("group.notify", #"let g = DispatchGroup(); g.enter(); g.notify(queue: queue) { put(1, "on") }; g.leave()"#, "on"),
    once(
      "queue.async in a group",
      #"let g = DispatchGroup(); queue.async(group: g) { usleep(10) }; g.notify(queue: queue) { put(1, "on") }"#, "on")
  ]

  /// Two threads, each inside of a queue for a while: how many were there at most.
  private static func inside(_ name: String, _ queue: String, most: Int) -> ValueCanary {
    ValueCanary(
      name: name,
      code: #"""
        \#(queue).sync {
          busy.add(1, ordering: .relaxed)
          usleep(10)
          worst.max(busy.load(ordering: .relaxed), ordering: .relaxed)
          busy.subtract(1, ordering: .relaxed)
        }
        usleep(100)
        put(n, "\(worst.load(ordering: .relaxed))")
        """#, values: ["\(most)", "\(most)"])
  }

  static let queues = [
    once(
      "value of a queue",
      #"""
      let key = DispatchSpecificKey<Int>(), queue = DispatchQueue(label: "s")
      queue.setSpecific(key: key, value: 7)
      put(1, "\(queue.sync { DispatchQueue.getSpecific(key: key) ?? 0 })")
      """#, "7"),
    inside("concurrent queue", "wide", most: 2),
    inside("concurrent queue with attributes", "attributed", most: 2)
  ]
}
