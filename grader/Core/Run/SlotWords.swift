// The words for what stands in the shared memory.

extension Slot.Participant {
  /// What a report calls it.
  var name: String {
    switch self {
    case .main: "main"
    case .jobs(let index): "task thread \(index + 1)"
    case .dispatch(let index): "queue \(index + 1)"
    case .callback: "callback"
    case .thread(let number): "thread \(number)"
    }
  }
}

extension Slot.Step {
  /// What a report says of it, after the name of a participant.
  var name: String {
    switch self {
    case .begins: "begins"
    case .reads: "reads"
    case .writes: "writes"
    case .accessesAtomically: "atomic access"
    case .locks: "locks"
    case .unlocks: "unlocks"
    case .waits: "waits"
    case .signals: "signals"
    case .posts: "hands over"
    case .ends: "ends"
    }
  }
}

extension Slot.Wait {
  /// What a report calls it, after "a".
  var name: String {
    switch self {
    case .nothing: "nothing"
    case .mutex: "lock"
    case .swiftMutex: "Mutex"
    case .readLock: "read lock"
    case .writeLock: "write lock"
    case .spinLock: "spin lock"
    case .futex: "queue or futex"
    case .condition: "condition"
    case .semaphore: "semaphore"
    case .group: "group"
    case .queue: "queue"
    case .initialiser: "initialiser"
    case .time: "sleep"
    }
  }
}

extension Slot {
  /// What a fault of the child's is called.
  func words(for reason: FaultReason) -> String {
    switch reason {
    case .scenario, .unknown: text
    case .pipe: "pipe"
    case .thread: "no thread"
    case .memory: "memory"
    case .groups: "groups"
    case .notifications: "notifications"
    }
  }
}
