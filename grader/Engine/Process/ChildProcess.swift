import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child process, started without a shell, in a process group of its own.
///
/// `posix_spawn` and `poll` are used directly: Foundation's `waitUntilExit` was measured to cost 50 ms a process.
struct ChildProcess {
  /// A stream of the child that is read to its end; its beginning is stored.
  struct Stream {
    /// The child's descriptor.
    let number: Int32
    /// Bytes that are stored; the rest is counted.
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
  var onOutput: ((Int, ArraySlice<UInt8>) -> Bool)?
  /// Milliseconds of processor time that the child used.
  private(set) var processorTime = 0.0
  private var isStopped = false

  init(_ arguments: [String], environment: [String]) {
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs the process to its end; every stream is drained as it comes, so that no pipe fills up.
  /// - Throws: `Fault.toolFailed` where the process cannot be started.
  mutating func run() throws(Fault) -> ProcessExit {
    let (id, ends) = try Pipe.starting.withLock { _ throws(Fault) in try start() }
    defer { for end in ends { close(end.read) } }
    return drain(id, ends)
  }

  // MARK: Start

  private typealias ReadEnd = (read: Int32, index: Int)

  private func start() throws(Fault) -> (pid_t, [ReadEnd]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (ours, theirs) in inherited { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
    var pipes: [Pipe] = []
    for stream in streams {
      guard let pipe = Pipe() else {
        let error = SystemError.last
        for pipe in pipes { close(pipe.read); close(pipe.write) }
        throw .toolFailed(tool: arguments[0], reason: .system(error))
      }
      posix_spawn_file_actions_adddup2(&actions, pipe.write, stream.number)
      pipes.append(pipe)
    }
    var id: pid_t = 0
    let status = spawn(&id, &actions)
    for pipe in pipes { close(pipe.write) }
    guard status == 0 else {
      for pipe in pipes { close(pipe.read) }
      throw .toolFailed(tool: arguments[0], reason: .system(SystemError(code: status)))
    }
    return (id, pipes.enumerated().map { ($0.element.read, $0.offset) })
  }

  private func spawn(_ id: inout pid_t, _ actions: inout posix_spawn_file_actions_t) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // Dispatch's threads block most signals, and a child inherits the mask of the thread that starts it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    return withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        arguments[0].map { posix_spawn(&id, $0, &actions, &attributes, arguments, environment) } ?? ENOENT
      }
    }
  }

  // MARK: Drain

  private mutating func drain(_ id: pid_t, _ ends: [ReadEnd]) -> ProcessExit {
    var open = ends, status: Int32 = 0, ended = false, killed = false
    while !ended || !open.isEmpty {
      var polled = open.map { pollfd(fd: $0.read, events: Int16(POLLIN), revents: 0) }
      // Once the child is gone, only what is already in the pipes is read: a grandchild may hold them open without end.
      let ready = poll(&polled, nfds_t(polled.count), ended ? 0 : 20)
      if ended && ready <= 0 { break }
      for (place, entry) in polled.enumerated().reversed() where entry.revents != 0 {
        if !take(from: open[place]) { open.remove(at: place) } else if isStopped { killed = true }
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
      // All pipes are closed: the child is about to end, or lives on silently under the watch.
      if open.isEmpty && !ended { usleep(200) }
    }
    kill(-id, SIGKILL)  // whatever the child left running
    return ProcessExit(status: status)
  }

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
  private mutating func take(from end: ReadEnd) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let n = read(end.read, &buffer, buffer.count)
    if n < 0 { return errno == EINTR || errno == EAGAIN }
    if n == 0 { return false }
    let room = streams[end.index].cap - streams[end.index].bytes.count
    streams[end.index].total += n
    if room > 0 { streams[end.index].bytes += buffer[0..<min(n, room)] }
    if let onOutput, onOutput(end.index, buffer[0..<n]) { isStopped = true }
    return true
  }
}

private func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
