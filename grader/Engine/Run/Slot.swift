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
  private static let choices = 8648, moves = 8648 + 2 * 65_536

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
  let moves: [RawMove]

  /// A step of a participant, before its address is a line.
  struct RawMove: Sendable {
    let participant: Int
    let what: Int
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
    moves = (0..<min(Int(word(64)), 4096)).map { i in
      let at = Self.moves + 64 * i
      return RawMove(
        participant: Int(word(at)), what: Int(word(at + 4)), at: Int64(truncatingIfNeeded: long(at + 8)),
        frames: (0..<6).map { long(at + 16 + 8 * $0) }.filter { $0 != 0 })
    }
  }

  /// The child's heartbeat.
  static func progress(of descriptor: Int32) -> UInt64 {
    var value: UInt64 = 0
    return withUnsafeMutableBytes(of: &value) { pread(descriptor, $0.baseAddress, 8, 8) } == 8 ? value : 0
  }

  /// The name of participant `number` of the scheduler.
  static func participant(_ number: Int) -> String {
    switch number / 64 {
    case 0: "main"
    case 1: "task thread \(number % 64 + 1)"
    case 2: "queue \(number % 64 + 1)"
    case 3: "callback"
    default: "thread \(number / 64 - 3)"
    }
  }
  /// The name of what a participant did.
  static func what(_ number: Int) -> String {
    let names = ["begins", "reads", "writes", "atomic access", "locks", "unlocks", "waits", "signals", "hands over", "ends", "goes on"]
    return names.indices.contains(number) ? names[number] : "steps"
  }
}
