/// How a process ended, as the system tells it.
enum ProcessExit: Equatable, Sendable {
  /// It ended itself with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  /// Reads the status that `wait4` stores.
  init(status: Int32) { self = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f) }
}
