/// One of the threads of a run, which the scheduler lets continue one at a time.
package enum Participant: Codable, Hashable, Sendable {
  /// The main thread: the main actor and the main queue.
  case main
  /// Thread `n`, from 1, that runs jobs of the global executor.
  case job(Int)
  /// Thread `n`, from 1, that runs blocks of Dispatch queues.
  case dispatch(Int)
  /// The framework's one background thread.
  case background
  /// Callback thread `n`, from 1, of a scenario.
  case callback(Int)
}

/// What a participant does at a step.
package enum StepKind: String, Codable, Hashable, Sendable {
  case begins, reads, writes, atomicAccess, locks, unlocks, waits, signals, posts, ends
}

/// What a participant waits for.
package enum WaitKind: String, Codable, Hashable, Sendable {
  case unknown, lock, runtimeLock, mutex, readLock, writeLock, spinLock, queueOrFutex, condition, semaphore, group, queue, initializer
  case sleep
}

/// What one participant was at when a run ended.
package struct Participation: Codable, Hashable, Sendable {
  /// What it was at.
  package enum Activity: Codable, Hashable, Sendable {
    /// It was inside an access of memory, or about to begin one.
    case accesses(isWrite: Bool)
    /// It waits, where that is known for something that `owner` holds.
    case waits(WaitKind, owner: Participant?)
  }
  /// Who.
  package var participant: Participant
  /// What it was at.
  package var activity: Activity
  /// The learner's line, once it has been looked up.
  package var line: Int?
  /// Addresses in the executable, nearest caller first; of no use once the child's executable is gone, so never kept.
  package var frames: [UInt64] = []

  /// What `participant` was at.
  package init(participant: Participant, activity: Activity, line: Int? = nil, frames: [UInt64] = []) {
    self.participant = participant
    self.activity = activity
    self.line = line
    self.frames = frames
  }

  private enum CodingKeys: String, CodingKey { case participant, activity, line }
}

/// One step of one participant, on a line of the learner's.
package struct InterleavingStep: Codable, Hashable, Sendable {
  /// Who.
  package var participant: Participant
  /// What it does.
  package var kind: StepKind
  /// The learner's line; nil where it is not on one.
  package var line: Int?

  /// A step.
  package init(participant: Participant, kind: StepKind, line: Int?) {
    self.participant = participant
    self.kind = kind
    self.line = line
  }
}
