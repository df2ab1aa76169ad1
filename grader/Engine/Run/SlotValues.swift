import Base
import CSlot
import Judging

// The C enumerations of the shared memory as Swift's. A number that this grader does not know becomes the general case.

extension Slot.Finding {
  init(_ ending: slot_ending, fault: slot_fault, text: String) {
    switch ending {
    case ENDING_NONE: self = .none
    case ENDING_TODO: self = .todo
    case ENDING_DEADLOCKED: self = .deadlocked
    case ENDING_LIVELOCKED: self = .livelocked
    case ENDING_BLOCKED: self = .blocked
    case ENDING_RACE: self = .race
    case ENDING_DIVERGED: self = .diverged
    default: self = .fault(SchedulerFault(fault, text: text))
    }
  }
}

extension SchedulerFault {
  init(_ fault: slot_fault, text: String) {
    switch fault {
    case FAULT_SCENARIO: self = .scenario(text)
    case FAULT_PIPE: self = .pipe
    case FAULT_THREAD: self = .thread
    case FAULT_MEMORY: self = .memory
    case FAULT_GROUPS: self = .groups
    case FAULT_NOTIFICATIONS: self = .notifications
    default: self = .unknown
    }
  }
}

extension Participant {
  init(_ participant: slot_participant) {
    let index = Int(participant.index)
    switch slot_kind(participant.kind) {
    case PARTICIPANT_MAIN: self = .main
    case PARTICIPANT_JOBS: self = .job(index + 1)
    case PARTICIPANT_DISPATCH: self = .dispatch(index + 1)
    default: self = index == 0 ? .background : .callback(index)
    }
  }
}

extension StepKind {
  init(_ step: slot_step) {
    switch step {
    case STEP_BEGINS: self = .begins
    case STEP_READS: self = .reads
    case STEP_WRITES: self = .writes
    case STEP_ATOMIC: self = .atomicAccess
    case STEP_LOCKS: self = .locks
    case STEP_UNLOCKS: self = .unlocks
    case STEP_SIGNALS: self = .signals
    case STEP_POSTS: self = .posts
    case STEP_ENDS: self = .ends
    default: self = .waits
    }
  }
}

extension WaitKind {
  init(_ wait: slot_wait) {
    switch wait {
    case WAIT_MUTEX: self = .lock
    case WAIT_RUNTIME: self = .runtimeLock
    case WAIT_PI: self = .mutex
    case WAIT_READ: self = .readLock
    case WAIT_WRITE: self = .writeLock
    case WAIT_SPIN: self = .spinLock
    case WAIT_FUTEX: self = .queueOrFutex
    case WAIT_CONDITION: self = .condition
    case WAIT_SEMAPHORE, WAIT_SIGNAL: self = .semaphore
    case WAIT_GROUP: self = .group
    case WAIT_EXCLUSION, WAIT_EARLIER, WAIT_MAIN_QUEUE: self = .queue
    case WAIT_ONCE: self = .initializer
    case WAIT_TIME: self = .sleep
    default: self = .unknown
    }
  }
}
