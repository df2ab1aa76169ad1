import CSlot

// The C enumerations of the shared memory as Swift's. A number that this grader does not know becomes the general case.

extension Slot.Finding {
  init(_ ending: slot_ending, fault: slot_fault) {
    switch ending {
    case ENDING_NONE: self = .none
    case ENDING_TODO: self = .todo
    case ENDING_DEADLOCKED: self = .deadlocked
    case ENDING_LIVELOCKED: self = .livelocked
    case ENDING_BLOCKED: self = .blocked
    case ENDING_RACE: self = .race
    case ENDING_DIVERGED: self = .diverged
    default: self = .fault(Slot.FaultReason(fault))
    }
  }
}

extension Slot.FaultReason {
  init(_ fault: slot_fault) {
    switch fault {
    case FAULT_SCENARIO: self = .scenario
    case FAULT_PIPE: self = .pipe
    case FAULT_THREAD: self = .thread
    case FAULT_MEMORY: self = .memory
    case FAULT_GROUPS: self = .groups
    case FAULT_NOTIFICATIONS: self = .notifications
    default: self = .unknown
    }
  }
}

extension Slot.Participant {
  init(_ participant: slot_participant) {
    let index = Int(participant.index)
    switch slot_kind(participant.kind) {
    case PARTICIPANT_MAIN: self = .main
    case PARTICIPANT_JOBS: self = .jobs(index)
    case PARTICIPANT_DISPATCH: self = .dispatch(index)
    default: self = index == 0 ? .callback : .thread(index)
    }
  }
}

extension Slot.Step {
  init(_ step: slot_step) {
    switch step {
    case STEP_BEGINS: self = .begins
    case STEP_READS: self = .reads
    case STEP_WRITES: self = .writes
    case STEP_ATOMIC: self = .accessesAtomically
    case STEP_LOCKS: self = .locks
    case STEP_UNLOCKS: self = .unlocks
    case STEP_SIGNALS: self = .signals
    case STEP_POSTS: self = .posts
    case STEP_ENDS: self = .ends
    default: self = .waits
    }
  }
}

extension Slot.Wait {
  init(_ wait: slot_wait) {
    switch wait {
    case WAIT_MUTEX: self = .mutex
    case WAIT_PI: self = .swiftMutex
    case WAIT_READ: self = .readLock
    case WAIT_WRITE: self = .writeLock
    case WAIT_SPIN: self = .spinLock
    case WAIT_FUTEX: self = .futex
    case WAIT_CONDITION: self = .condition
    case WAIT_SEMAPHORE, WAIT_SIGNAL: self = .semaphore
    case WAIT_GROUP: self = .group
    case WAIT_EXCLUSION, WAIT_EARLIER, WAIT_MAIN_QUEUE: self = .queue
    case WAIT_ONCE: self = .initialiser
    case WAIT_TIME: self = .time
    default: self = .nothing
    }
  }
}
