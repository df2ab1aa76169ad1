import Base
import Wire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays a request in one child process and brings back what it sent and how it ended.
struct Runner: Sendable {
  let runtime: Runtime
  let executable: Executable
  /// The core that the child is pinned to.
  let core: Int

  /// Plays `request`. `isEnough` is called with every message and may end the child; it is not called again then.
  func run(_ request: Request, until isEnough: @escaping (Message) -> Bool = { _ in false }) throws(Fault) -> ChildRun {
    let requestFile = try unnamedFile(), slotFile = try unnamedFile()
    defer {
      close(requestFile)
      close(slotFile)
    }
    try write(request, to: requestFile)
    guard ftruncate(slotFile, off_t(Slot.size)) == 0 else { throw .cannotWrite(executable.folder, reason: .lastError) }
    var child = process(request: requestFile, slot: slotFile)
    let reader = TraceReader(isEnough)
    child.onOutput = { stream, bytes in stream == 2 ? reader.read(bytes) : reader.countPrinted(bytes.count) }
    var watchdog = Watchdog(slot: slotFile)
    child.watch = { id in
      guard reader.stopped == nil, let reason = watchdog.look(at: id) else { return false }
      reader.stopped = reason
      return true
    }
    let began = ContinuousClock.now
    let exit = try child.run()
    try requireVersion(of: reader.messages.first)
    Stopwatch.note(began.duration(to: .now), processor: child.processorTime, reader.messages)
    if exit == .exited(127), reader.stopped == nil { throw .toolFailed(tool: executable.path, reason: .cannotStart) }
    // SIGKILL that is not ours is the kernel's: no memory left.
    if exit == .signalled(SIGXCPU) || exit == .signalled(SIGKILL) { reader.stopped = reader.stopped ?? .overLimit }
    return ChildRun(
      exit: exit, stopped: reader.stopped, messages: reader.messages, slot: try Slot(reading: slotFile),
      output: child.streams[0].text + child.streams[1].text)
  }

  /// - Throws: `Fault.toolFailed` where the child speaks another version than this grader.
  private func requireVersion(of first: Message?) throws(Fault) {
    guard let first else { return }
    var found = 0
    if case .begin(let version) = first { found = version }
    guard found == exchangeVersion else {
      throw .toolFailed(tool: "child", reason: .exchangeVersion(found: found, expected: exchangeVersion))
    }
  }

  private func process(request: Int32, slot: Int32) -> ChildProcess {
    var child = ChildProcess(
      [runtime.launcher, "child", executable.folder, "\(core)", executable.path, "3", "4", "5"],
      environment: [
        "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_DEBUG_VALIDATE_UNCHECKED_CONTINUATIONS=1", "SWIFT_BACKTRACE=enable=no", "LC_ALL=C", "TZ=UTC"
      ])
    child.inherited = [(request, 3), (slot, 5)]
    child.streams = [.init(1, cap: 1 << 16), .init(2, cap: 1 << 16), .init(4, cap: 0)]
    return child
  }

  private func write(_ request: Request, to file: Int32) throws(Fault) {
    guard let text = try? Wire.encode(request) else { throw .toolFailed(tool: "child", reason: .requestNotEncoded) }
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBytes({ pwrite(file, $0.baseAddress, $0.count, 0) }) == bytes.count else {
      throw .cannotWrite(executable.folder, reason: .lastError)
    }
  }

  private func unnamedFile() throws(Fault) -> Int32 {
    let path = "\(executable.folder)/scratch-\(UInt64.random(in: 0 ... .max))"
    let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .cannotWrite(executable.folder, reason: .lastError) }
    unlink(path)
    let descriptor = Pipe.outOfTheWay(opened)
    guard descriptor >= 0 else { throw .cannotWrite(executable.folder, reason: .lastError) }
    return descriptor
  }
}
