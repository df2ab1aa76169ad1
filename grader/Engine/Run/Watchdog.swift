import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends children that the scheduler cannot: loops without a yield point, threads blocked outside the locks that the scheduler knows.
///
/// It counts the child's own processor time and the state of its threads, never the wall clock alone: on a loaded machine an honest child is
/// slow, but it neither uses processor time without a step nor sleeps.
struct Watchdog {
  let slot: Int32
  private var progress: UInt64 = .max
  private var timeAtProgress = 0.0
  /// Looks in a row at which every thread slept, since when, and how much time had been used by then.
  private var asleep: (looks: Int, since: ContinuousClock.Instant, used: Double)?
  private let began = ContinuousClock.now

  init(slot: Int32) { self.slot = slot }

  /// What to end the child for, if anything.
  mutating func look(at id: pid_t) -> StopReason? {
    let step = Slot.progress(of: slot), used = Self.processorTime(id), now = ContinuousClock.now
    if step != progress {
      (progress, timeAtProgress, asleep) = (step, used, nil)
    } else if used - timeAtProgress > Limits.silence {
      return .overLimit
    } else if Self.allAsleep(id), used == asleep?.used ?? used {
      let first = asleep ?? (0, now, used)
      asleep = (first.looks + 1, first.since, used)
      // Many looks, not only a long time: where this process itself was not let run, two looks can be far apart.
      if first.looks >= Limits.looks && first.since.duration(to: now) > Limits.sleep { return .blocked }
    } else {
      asleep = nil
    }
    return began.duration(to: now) > Limits.all ? .overLimit : nil
  }

  /// The fields of a `stat` file of /proc after the name, which may hold anything.
  private static func fields(_ path: String) -> [Substring] {
    guard let bytes = try? Files.readAnything(path), let text = String(validating: bytes, as: UTF8.self), let end = text.lastIndex(of: ")")
    else { return [] }
    return text[text.index(after: end)...].split(separator: " ")
  }
  private static func processorTime(_ id: pid_t) -> Double {
    let fields = fields("/proc/\(id)/stat")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
  private static func allAsleep(_ id: pid_t) -> Bool {
    let threads = Files.list("/proc/\(id)/task")
    return !threads.isEmpty && threads.allSatisfy { fields("/proc/\(id)/task/\($0)/stat").first == "S" }
  }
}
