import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe whose ends no other child gets.
struct Pipe {
  let read: Int32
  let write: Int32

  /// Nil where the system has no descriptors left; `errno` says why.
  init?() {
    var ends: [Int32] = [0, 0]
    guard makePipe(&ends) == 0 else { return nil }
    read = Self.outOfTheWay(ends[0])
    write = Self.outOfTheWay(ends[1])
    guard read >= 0, write >= 0 else {
      for end in [read, write] where end >= 0 { close(end) }
      return nil
    }
  }

  /// Moves a descriptor above all numbers that a child gets, and marks it to be closed in children that are not meant to have it; -1 where there is no room.
  ///
  /// Descriptors of a child are put in place one after the other: one of ours with a low number would be overwritten by an earlier one.
  static func outOfTheWay(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 32)
    close(descriptor)
    return moved
  }

  /// Held from the making of pipes to the start of the child, so that no other child inherits an end that is not marked yet.
  static let starting = Mutex(())
}

/// The system's function, whose name `Pipe` hides in some contexts.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
