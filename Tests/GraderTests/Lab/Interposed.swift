/// Every symbol that the child's runtime takes over, by the canary that fails first where a toolchain no longer comes through it.
enum Interposed {
  /// Symbols by the name of their canary.
  static var guarded: [(canary: String, symbols: [String])] {
    [accesses, atomics, locks, waits, dispatch, clocks, others, runtime].flatMap { $0.map { (canary: $0.key, symbols: $0.value) } }
  }
  /// All symbols.
  static var symbols: [String] { guarded.flatMap(\.symbols) + uncalled + inert }

  static let accesses: [String: [String]] = [
    "access of a property": ["swift_beginAccess"],
    "end of an access": ["swift_endAccess"],
    "inout access": ["__tsan_external_write"],
    "plain accesses": sizes.flatMap { ["__tsan_read\($0)", "__tsan_write\($0)"] },
    "unaligned accesses": sizes.flatMap { ["__tsan_unaligned_read\($0)", "__tsan_unaligned_write\($0)"] },
    "copies of memory": ["__tsan_memcpy", "__tsan_memset"]
  ]

  static let atomics: [String: [String]] = [
    "atomic load": atomic("load"),
    "atomic store": atomic("store"),
    "atomic exchange": atomic("exchange"),
    "atomic compare and exchange": atomic("compare_exchange_val"),
    "atomic addition": atomic("fetch_add"),
    "atomic subtraction": atomic("fetch_sub"),
    "atomic and": atomic("fetch_and"),
    "atomic or": atomic("fetch_or"),
    "atomic exclusive or": atomic("fetch_xor"),
    "atomic fence": ["__tsan_atomic_thread_fence"]
  ]

  static let locks: [String: [String]] = [
    "mutex": ["pthread_mutex_lock", "pthread_mutex_unlock"],
    "mutex with a deadline": ["pthread_mutex_timedlock"],
    "mutex with a deadline of a clock": ["pthread_mutex_clocklock"],
    "tried mutex": ["pthread_mutex_trylock"],
    "read-write lock": ["pthread_rwlock_rdlock", "pthread_rwlock_wrlock", "pthread_rwlock_unlock"],
    "read-write lock with a deadline": ["pthread_rwlock_timedrdlock", "pthread_rwlock_timedwrlock"],
    "read-write lock with a deadline of a clock": ["pthread_rwlock_clockrdlock", "pthread_rwlock_clockwrlock"],
    "tried read-write lock": ["pthread_rwlock_tryrdlock", "pthread_rwlock_trywrlock"],
    "spin lock": ["pthread_spin_lock", "pthread_spin_unlock"],
    "tried spin lock": ["pthread_spin_trylock"]
  ]

  static let waits: [String: [String]] = [
    "Mutex": ["syscall"],
    "condition, signalled": ["pthread_cond_wait", "pthread_cond_signal"],
    "condition, broadcast": ["pthread_cond_broadcast"],
    "condition with a deadline": ["pthread_cond_timedwait"],
    "condition with a deadline of a clock": ["pthread_cond_clockwait"],
    "POSIX semaphore": ["sem_wait", "sem_post"],
    "POSIX semaphore with a deadline": ["sem_timedwait"],
    "POSIX semaphore with a deadline of a clock": ["sem_clockwait"],
    "tried POSIX semaphore": ["sem_trywait"]
  ]

  static let dispatch: [String: [String]] = [
    "queue.async": ["dispatch_async"],
    "queue.async with a barrier": ["dispatch_barrier_async"],
    "queue.asyncAfter": ["dispatch_after"],
    "queue.asyncAndWait": ["dispatch_async_and_wait"],
    "queue.asyncAndWait with a barrier": ["dispatch_barrier_async_and_wait"],
    "queue.sync": ["dispatch_sync"],
    "queue.sync with a barrier": ["dispatch_barrier_sync"],
    "concurrentPerform": ["dispatch_apply"],
    "function": ["dispatch_async_f"],
    "function with a barrier": ["dispatch_barrier_async_f"],
    "function after a time": ["dispatch_after_f"],
    "function, synchronous": ["dispatch_sync_f"],
    "function, synchronous with a barrier": ["dispatch_barrier_sync_f"],
    "Dispatch semaphore": ["dispatch_semaphore_wait", "dispatch_semaphore_signal"],
    "group.enter and leave": ["dispatch_group_enter", "dispatch_group_leave"],
    "group.wait": ["dispatch_group_wait"],
    "group.notify": ["dispatch_group_notify"],
    "queue.async in a group": ["dispatch_group_async"],
    "queue made in C": ["dispatch_queue_create"],
    "queue with a target": ["dispatch_queue_create_with_target"],
    "queue with a later target": ["dispatch_set_target_queue"],
    "value of a queue": ["dispatch_queue_set_specific"],
    "concurrent queue with attributes": [
      "dispatch_queue_attr_make_with_qos_class", "dispatch_queue_attr_make_initially_inactive",
      "dispatch_queue_attr_make_with_autorelease_frequency"
    ]
  ]

  static let clocks: [String: [String]] = [
    "clocks": ["clock_gettime", "gettimeofday", "time"],
    "usleep": ["usleep"],
    "sleep": ["sleep"],
    "nanosleep": ["nanosleep"],
    "clock_nanosleep": ["clock_nanosleep"]
  ]

  static let others: [String: [String]] = [
    "thread": ["pthread_create"],
    "sched_yield": ["sched_yield"],
    "free": ["free"],
    // On Linux it comes through `pthread_once`, too: its canary fails where neither is called.
    "global": ["swift_once"],
    "pthread_once": ["pthread_once"]
  ]

  static let runtime: [String: [String]] = [
    "leaked continuation": ["swift_reportError"],
    "fatal error": ["$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_SSAHSus6UInt32VtF"],
    "fatal error of the standard library": ["$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_A2HSus6UInt32VtF"],
    "unsafe continuation, resumed again": ["swift_continuation_init", "swift_continuation_resume"],
    "unsafe throwing continuation, resumed again": ["swift_continuation_throwingResume"],
    "unsafe throwing continuation, resumed with an error, then again": ["swift_continuation_throwingResumeWithError"]
  ]

  /// What the compiler does not call today, but would find here; a test fails when it begins to, and a canary is due.
  static let uncalled: [String] =
    ["external_read", "memmove", "read_range", "write_range"].map { "__tsan_" + $0 }
    + sizes.flatMap { ["__tsan_read\($0)_pc", "__tsan_write\($0)_pc", "__tsan_volatile_read\($0)", "__tsan_volatile_write\($0)"] }
    + ["compare_exchange_strong", "compare_exchange_weak", "fetch_nand"].flatMap { atomic($0) }

  /// What must be there, but does nothing: where one is called differs in no schedule.
  static let inert: [String] = [
    "init", "func_entry", "func_exit", "ignore_thread_begin", "ignore_thread_end", "vptr_update", "vptr_read", "acquire", "release",
    "atomic_signal_fence"
  ].map { "__tsan_" + $0 }

  private static let sizes = [1, 2, 4, 8, 16]
  private static func atomic(_ operation: String) -> [String] { [8, 16, 32, 64, 128].map { "__tsan_atomic\($0)_\(operation)" } }
}
