import Wire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// For benchmarks: one line a child in the file that `GRADER_CHILD_TIMES` names. Nothing else depends on it.
enum Stopwatch {
  private static let path = getenv("GRADER_CHILD_TIMES").map { String(cString: $0) }

  /// Milliseconds by the clock, milliseconds of processor time, schedules.
  static func note(_ time: Duration, processor: Double, _ messages: [Message]) {
    guard let path else { return }
    let schedules = messages.reduce(0) { if case .searched(_, let coverage) = $1 { $0 + coverage.schedules } else { $0 } }
    let line = Array("\(time / .milliseconds(1)) \(processor) \(schedules)\n".utf8)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    _ = write(descriptor, line, line.count)
    close(descriptor)
  }
}
