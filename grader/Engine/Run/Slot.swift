import Base
import CSlot
import Judging
import Wire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory that parent and child share: what the child runs, and how it ended. Its layout is grader/Slot/slot.h.
struct Slot: Sendable {
  let finding: Finding
  let scenario: Int
  let order: Int
  let schedule: Schedule
  let now: Int64
  /// Addresses in the executable, nearest caller first.
  let frames: [UInt64]
  /// What is to be done, of a `todo`; details of some faults.
  let text: String
  /// What the language runtime said.
  let report: String
  /// Whether the scheduler stopped a second resume of an unsafe continuation, which the runtime would not have noticed.
  let resumedUnsafelyAgain: Bool
  /// Who took part in the finding: those that wait, or the two of a race.
  let participations: [Participation]
  let steps: [Step]

  /// Why the child ended itself.
  enum Finding: Sendable, Equatable {
    case none, todo, deadlocked, livelocked, blocked, race, diverged
    case fault(SchedulerFault)
  }

  /// A step of a participant, before its address is a line.
  struct Step: Sendable {
    let participant: Participant
    let kind: StepKind
    let at: Int64
    let frames: [UInt64]
  }
}

// MARK: Reading

extension Slot {
  /// Bytes of the memory.
  static let size = Int(SLOT_SIZE)

  /// Reads the memory behind `descriptor`; nil where the child did not get as far as to map it.
  /// - Throws: `Fault.toolFailed` where the child was built for another layout.
  init?(reading descriptor: Int32) throws(Fault) {
    let memory = UnsafeMutablePointer<slot>.allocate(capacity: 1)
    defer { memory.deallocate() }
    guard pread(descriptor, memory, Self.size, 0) == Self.size, memory.pointee.magic == UInt32(SLOT_MAGIC) else { return nil }
    guard memory.pointee.version == UInt32(SLOT_VERSION) else {
      throw .toolFailed(tool: "child", reason: .slotLayout(found: memory.pointee.version, expected: UInt32(SLOT_VERSION)))
    }
    self.init(memory)
  }

  private init(_ memory: UnsafePointer<slot>) {
    let slot = memory.pointee
    text = Self.text(slot_text(memory), slot.text_length)
    finding = Finding(slot_ending(slot.ending), fault: slot_fault(slot.fault), text: text)
    scenario = Int(slot.scenario)
    order = Int(slot.order)
    let choices = Self.array(slot_choices(memory), slot.depth, most: SLOT_CHOICES)
    schedule = Schedule(preemptions: Int(slot.preemptions), plain: slot.plain != 0, choices: choices.map { Int($0) })
    now = Int64(truncatingIfNeeded: slot.now)
    frames = Self.array(slot_frames(memory), slot.frame_count, most: SLOT_FRAMES)
    report = Self.text(slot_report(memory), slot.report_length)
    resumedUnsafelyAgain = slot_report_kind(slot.report_kind) == REPORT_UNSAFE_AGAIN
    let partyCount = min(Int(slot.party_count), Int(SLOT_PARTIES)), moveCount = min(Int(slot.move_count), Int(SLOT_MOVES))
    let isRace = finding == .race
    participations = (0..<partyCount).map { Participation(slot_parties(memory) + $0, isRace: isRace) }
    steps = (0..<moveCount).map { Step(slot_moves(memory) + $0) }
  }

  /// The first `count` elements, never more than there is room for: the child's memory is not to be trusted.
  fileprivate static func array<Element>(_ start: UnsafePointer<Element>, _ count: UInt32, most: Int) -> [Element] {
    Array(UnsafeBufferPointer(start: start, count: min(Int(count), most)))
  }
  private static func text(_ start: UnsafePointer<CChar>, _ count: UInt32) -> String {
    String(decoding: array(start, count, most: Int(SLOT_TEXT)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The child's heartbeat.
  static func progress(of descriptor: Int32) -> UInt64 {
    var value: UInt64 = 0
    let read = withUnsafeMutableBytes(of: &value) { pread(descriptor, $0.baseAddress, $0.count, off_t(SLOT_PROGRESS_OFFSET)) }
    return read == MemoryLayout<UInt64>.size ? value : 0
  }
}

extension Slot.Step {
  fileprivate init(_ move: UnsafePointer<slot_move>) {
    participant = Participant(move.pointee.participant)
    kind = StepKind(slot_step(move.pointee.step))
    at = Int64(truncatingIfNeeded: move.pointee.at)
    frames = Slot.array(slot_move_frames(move), move.pointee.frame_count, most: SLOT_MOVE_FRAMES).filter { $0 != 0 }
  }
}

extension Participation {
  fileprivate init(_ party: UnsafePointer<slot_party>, isRace: Bool) {
    let owner = party.pointee.has_owner != 0 ? Participant(party.pointee.owner) : nil
    let activity: Activity =
      isRace
      ? .accesses(isWrite: slot_step(party.pointee.step) == STEP_WRITES) : .waits(WaitKind(slot_wait(party.pointee.wait)), owner: owner)
    self.init(
      participant: Participant(party.pointee.participant), activity: activity,
      frames: Slot.array(slot_party_frames(party), party.pointee.frame_count, most: SLOT_MOVE_FRAMES).filter { $0 != 0 })
  }
}
