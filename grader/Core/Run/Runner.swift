import Wire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays a request in one child process and brings back what it sent and how it ended.
struct Runner: Sendable {
  let runtime: Runtime
  let executable: Builder.Executable
  /// The core that the child is pinned to.
  let core: Int

  /// How a child ended.
  enum Ending: Sendable, Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// The watchdog ended it: it used up its time, or printed without end.
    case overLimit
    /// The watchdog ended it: all its threads slept, on nothing that the scheduler knows.
    case asleep
    /// The reader had enough.
    case stopped
  }

  /// All that is known of a child that has ended.
  struct Play: Sendable {
    var ending: Ending
    var messages: [Message]
    var slot: Slot?
    /// The submission's own prints, standard output before standard error.
    var output: String
  }

  /// Plays `request`. `enough` hears every message and may end the child; it hears no more then.
  func play(_ request: Request, enough: @escaping (Message) -> Bool = { _ in false }) throws(Fault) -> Play {
    let requestFile = try scratch(), slotFile = try scratch()
    defer {
      close(requestFile)
      close(slotFile)
    }
    guard let text = try? Wire.encode(request) else { throw .toolFailed(tool: "child", reason: "the request cannot be encoded") }
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBytes({ pwrite(requestFile, $0.baseAddress, $0.count, 0) }) == bytes.count,
      ftruncate(slotFile, off_t(Slot.size)) == 0
    else { throw .cannotWrite(executable.folder, reason: reason()) }

    var spawn = Spawn(
      [runtime.launcher, "child", executable.folder, "\(core)", executable.path, "3", "4", "5"],
      environment: [
        "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_DEBUG_VALIDATE_UNCHECKED_CONTINUATIONS=1", "SWIFT_BACKTRACE=enable=no", "LC_ALL=C", "TZ=UTC"
      ])
    spawn.inherited = [(requestFile, 3), (slotFile, 5)]
    spawn.streams = [.init(1, cap: 1 << 16), .init(2, cap: 1 << 16), .init(4, cap: 0)]
    var reader = LineReader(), messages: [Message] = [], printed = 0, verdict: Ending?
    spawn.heard = { index, bytes in
      guard index == 2 else {
        printed += bytes.count
        if printed > Limits.output { verdict = .overLimit }
        return printed > Limits.output
      }
      if verdict == .stopped { return true }  // what was in the pipe when the child was ended is chance
      for line in reader.lines(bytes) {
        guard let message = try? Wire.decode(Message.self, from: line) else { continue }
        messages.append(message)
        if enough(message) {
          verdict = .stopped
          return true
        }
      }
      return false
    }
    var watchdog = Watchdog(slot: slotFile)
    spawn.watch = { id in
      guard verdict == nil, let found = watchdog.look(at: id) else { return false }
      verdict = found
      return true
    }
    let began = ContinuousClock.now
    let ending = try spawn.run()
    Stopwatch.note(began.duration(to: .now), processor: spawn.processorTime, messages)
    let result: Ending
    switch ending {
    case .exited(let status): result = verdict ?? .exited(status)
    // SIGKILL that is not ours is the kernel's: no memory left.
    case .signalled(SIGXCPU), .signalled(SIGKILL): result = verdict ?? .overLimit
    case .signalled(let number): result = verdict ?? .signalled(number)
    }
    if result == .exited(127) { throw .toolFailed(tool: executable.path, reason: "the child cannot be started") }
    return Play(
      ending: result, messages: messages, slot: try Slot(reading: slotFile), output: spawn.streams[0].text + spawn.streams[1].text)
  }

  /// An unnamed file.
  private func scratch() throws(Fault) -> Int32 {
    let path = "\(executable.folder)/scratch-\(UInt64.random(in: 0 ... .max))"
    let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .cannotWrite(executable.folder, reason: reason()) }
    unlink(path)
    let descriptor = Spawn.outOfTheWay(opened)
    guard descriptor >= 0 else { throw .cannotWrite(executable.folder, reason: reason()) }
    return descriptor
  }
}

/// Bounds that no honest submission comes near.
enum Limits {
  /// Bytes that a child may print.
  static let output = 16 << 20
  /// Seconds of processor time without a step of the scheduler.
  static let silence = 1.0
  /// Seconds that all threads may sleep without a step of the scheduler.
  static let sleep = 1.5
  /// Looks of the watchdog at which they must have slept.
  static let looks = 50
  /// Seconds for everything.
  static let all = 180.0
}

/// Splits bytes into lines as they come.
struct LineReader {
  private var rest: [UInt8] = []
  mutating func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    rest += bytes
    var lines: [String] = []
    while let end = rest.firstIndex(of: 10) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return lines
  }
}
