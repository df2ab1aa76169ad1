import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child process, started without a shell, in a process group of its own.
///
/// `posix_spawn` and `poll` are used directly: Foundation's `waitUntilExit` was measured to cost 50 ms a process.
struct Spawn {
  /// How a process ended.
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }
  /// A stream of the child that is read to its end, its beginning kept.
  struct Stream {
    /// The child's descriptor.
    let number: Int32
    /// Bytes that are kept; the rest is counted.
    let cap: Int
    var bytes: [UInt8] = []
    var total = 0
    init(_ number: Int32, cap: Int) {
      self.number = number
      self.cap = cap
    }
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  let arguments: [String]
  let environment: [String]
  /// Descriptors of ours that the child gets under these numbers.
  var inherited: [(ours: Int32, theirs: Int32)] = []
  var streams: [Stream] = []
  /// Called about every 20 ms while the child runs, with its id; true ends it.
  var watch: ((Int32) -> Bool)?
  /// Called with what a stream brought; true ends the child.
  var heard: ((Int, ArraySlice<UInt8>) -> Bool)?

  /// Runs the process to its end; every stream is drained as it comes, so that no pipe fills up.
  /// - Throws: `Fault.toolFailed` where the process cannot be started.
  mutating func run() throws(Fault) -> Ending {
    let (id, ends) = try starting.withLock { _ throws(Fault) in try start() }
    defer { for end in ends { close(end.read) } }
    return drain(id, ends)
  }

  private func start() throws(Fault) -> (pid_t, [(read: Int32, index: Int)]) {
    var ends: [(read: Int32, index: Int)] = []
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var toClose: [Int32] = []
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (ours, theirs) in inherited { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
    for (index, stream) in streams.enumerated() {
      guard let (read, write) = Self.pipe() else {
        for descriptor in toClose + ends.map(\.read) { close(descriptor) }
        throw .toolFailed(tool: arguments[0], reason: "no pipe: \(reason())")
      }
      posix_spawn_file_actions_adddup2(&actions, write, stream.number)
      ends.append((read, index))
      toClose.append(write)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // Dispatch's threads block most signals, and a child inherits the mask of the thread that starts it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)

    var id: pid_t = 0
    let status = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        arguments[0].map { posix_spawn(&id, $0, &actions, &attributes, arguments, environment) } ?? ENOENT
      }
    }
    for descriptor in toClose { close(descriptor) }
    guard status == 0 else {
      for end in ends { close(end.read) }
      throw .toolFailed(tool: arguments[0], reason: String(cString: strerror(status)))
    }
    return (id, ends)
  }

  private mutating func drain(_ id: pid_t, _ ends: [(read: Int32, index: Int)]) -> Ending {
    var open = ends, status: Int32 = 0, ended = false, killed = false
    while !ended || !open.isEmpty {
      var polled = open.map { pollfd(fd: $0.read, events: Int16(POLLIN), revents: 0) }
      // Once the child is gone, only what is already in the pipes is read: a grandchild may hold them open for ever.
      let ready = poll(&polled, nfds_t(polled.count), ended ? 0 : 20)
      if ended && ready <= 0 { break }
      for (place, entry) in polled.enumerated().reversed() where entry.revents != 0 {
        if !take(from: open[place]) { open.remove(at: place) } else if stopped { killed = true }
      }
      if !ended {
        if collect(id, &status, WNOHANG) { ended = true } else if watch?(id) == true { killed = true }
      }
      if killed && !ended {
        kill(-id, SIGKILL)
        kill(id, SIGKILL)
        _ = collect(id, &status, 0)
        ended = true
      }
      if open.isEmpty && !ended {
        // All pipes are closed: the child is about to end, or lives on silently under the watch.
        usleep(200)
      }
    }
    kill(-id, SIGKILL)  // whatever the child left running
    return status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f)
  }

  private var stopped = false
  /// Milliseconds of processor time that the child used.
  private(set) var processorTime = 0.0

  /// Whether the child has ended; collects it then.
  private mutating func collect(_ id: pid_t, _ status: inout Int32, _ options: Int32) -> Bool {
    var used = rusage(), found: pid_t
    repeat { found = wait4(id, &status, options, &used) } while found < 0 && errno == EINTR
    guard found == id else { return false }
    let times = [used.ru_utime, used.ru_stime]
    processorTime = times.reduce(0) { $0 + Double($1.tv_sec) * 1000 + Double($1.tv_usec) / 1000 }
    return true
  }

  /// Reads once; false at the end of the stream.
  private mutating func take(from end: (read: Int32, index: Int)) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let n = read(end.read, &buffer, buffer.count)
    if n < 0 { return errno == EINTR || errno == EAGAIN }
    if n == 0 { return false }
    let room = streams[end.index].cap - streams[end.index].bytes.count
    streams[end.index].total += n
    if room > 0 { streams[end.index].bytes += buffer[0..<min(n, room)] }
    if let heard, heard(end.index, buffer[0..<n]) { stopped = true }
    return true
  }

  init(_ arguments: [String], environment: [String]) {
    self.arguments = arguments
    self.environment = environment
  }

  /// A pipe whose ends no other child gets.
  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard makePipe(&ends) == 0 else { return nil }
    let read = outOfTheWay(ends[0]), write = outOfTheWay(ends[1])
    guard read >= 0, write >= 0 else {
      for end in [read, write] where end >= 0 { close(end) }
      return nil
    }
    return (read, write)
  }

  /// Moves a descriptor above all numbers that a child gets, and keeps it from children that are not meant to have it; -1 where there is no room.
  ///
  /// Descriptors of a child are put in place one after the other: one of ours with a low number would be overwritten by an earlier one.
  static func outOfTheWay(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 32)
    close(descriptor)
    return moved
  }
}

/// Held from the making of pipes to the start of the child, so that no other child inherits an end that is not marked yet.
private let starting = Mutex(())
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }

/// The system's sentence for the last error.
func reason() -> String { String(cString: strerror(errno)) }

private func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
