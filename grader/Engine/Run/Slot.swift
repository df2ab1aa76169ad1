import Judging
import Wire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory that parent and child share: what the child runs, and how it ended. The layout is `struct slot` of the scheduler.
struct Slot {
  /// Why the child ended itself.
  enum Finding: UInt32, Sendable {
    case none = 0, todo, deadlocked, livelocked, blocked, race, diverged, fault
  }
  static let size = 1 << 20
  private static let choices = 8648, stepsAt = 8648 + 2 * 65_536

  let finding: Finding
  let progress: UInt64
  let scenario: Int
  let order: Int
  let schedule: Schedule
  let now: Int64
  /// Addresses in the executable, nearest caller first.
  let frames: [UInt64]
  /// The finding's own text.
  let text: String
  /// What the language runtime said last.
  let report: String
  let steps: [Step]

  /// A step of a participant, before its address is a line.
  struct Step: Sendable {
    let participant: Participant
    let kind: StepKind?
    let at: Int64
    let frames: [UInt64]
  }

  /// Reads the slot behind `descriptor`; nil where the child did not get as far as to map it.
  init?(reading descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: Self.size)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    func word(_ at: Int) -> UInt32 { bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: UInt32.self) } }
    func long(_ at: Int) -> UInt64 { bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: UInt64.self) } }
    guard word(0) == 0x4558_4F4E else { return nil }
    finding = Finding(rawValue: word(4)) ?? .fault
    progress = long(8)
    scenario = Int(word(16))
    order = Int(word(20))
    let depth = min(Int(word(32)), 65_536)
    schedule = Schedule(
      preemptions: Int(word(24)), plain: word(28) != 0, choices: bytes[Self.choices..<Self.choices + depth].map { Int($0) })
    now = Int64(truncatingIfNeeded: long(40))
    frames = (0..<min(Int(word(52)), 48)).map { long(72 + 8 * $0) }
    text = String(decoding: bytes[456..<456 + min(Int(word(56)), 4096)], as: UTF8.self)
    report = String(decoding: bytes[4552..<4552 + min(Int(word(60)), 4096)], as: UTF8.self)
    steps = (0..<min(Int(word(64)), 4096)).map { i in
      let at = Self.stepsAt + 64 * i
      return Step(
        participant: Self.participant(Int(word(at))), kind: Self.kind(Int(word(at + 4))), at: Int64(truncatingIfNeeded: long(at + 8)),
        frames: (0..<6).map { long(at + 16 + 8 * $0) }.filter { $0 != 0 })
    }
  }

  /// The child's heartbeat.
  static func progress(of descriptor: Int32) -> UInt64 {
    var value: UInt64 = 0
    return withUnsafeMutableBytes(of: &value) { pread(descriptor, $0.baseAddress, 8, 8) } == 8 ? value : 0
  }
}

extension Slot {
  static func participant(_ number: Int) -> Participant {
    switch number / 64 {
    case 0: .main
    case 1: .job(number % 64 + 1)
    case 2: .dispatch(number % 64 + 1)
    case 3: .background
    default: .callback(number / 64 - 3)
    }
  }
  static func kind(_ number: Int) -> StepKind? {
    let all: [StepKind] = [.begins, .reads, .writes, .atomicAccess, .locks, .unlocks, .waits, .signals, .posts, .ends, .resumes]
    return all.indices.contains(number) ? all[number] : nil
  }

  /// Who took part in a finding.
  var participations: [Participation] {
    guard [.deadlocked, .blocked, .race].contains(finding) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 3, let number = Int(parts[0]) else { return nil }
      let owner = parts.count == 4 ? Int(parts[2]).flatMap { $0 < 0 ? nil : Self.participant($0) } : nil
      let frames = (parts.last ?? "").split(separator: ",").compactMap { UInt64($0, radix: 16) }.filter { $0 != 0 }
      let activity: Participation.Activity =
        parts.count == 4 ? .waits(Self.wait(parts[1]), owner: owner) : .accesses(isWrite: parts[1] == "writes")
      return Participation(participant: Self.participant(number), activity: activity, frames: frames)
    }
  }
  private static func wait(_ name: String) -> WaitKind {
    switch name {
    case "lock": .lock
    case "Mutex": .mutex
    case "read lock": .readLock
    case "write lock": .writeLock
    case "spin lock": .spinLock
    case "queue or futex": .queueOrFutex
    case "condition": .condition
    case "semaphore": .semaphore
    case "group": .group
    case "queue": .queue
    case "initialiser": .initializer
    default: .sleep
    }
  }
}
