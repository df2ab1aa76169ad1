import Base
import Judging
import Specification
import Synchronization

@testable import Engine

#if canImport(Glibc)
  import Glibc
#endif

/// Keeps every core busy while `body` runs.
func underLoad<R>(_ body: () throws -> R) rethrows -> R {
  let stop = Flag()
  let cores = max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  var threads = [pthread_t](repeating: 0, count: 2 * cores)
  let context = Unmanaged.passUnretained(stop).toOpaque()
  for index in threads.indices {
    pthread_create(
      &threads[index], nil,
      { context in
        guard let context else { return nil }
        let stop = Unmanaged<Flag>.fromOpaque(context).takeUnretainedValue()
        while !stop.isSet.load(ordering: .relaxed) {}
        return nil
      }, context)
  }
  defer {
    stop.isSet.store(true, ordering: .relaxed)
    for thread in threads { pthread_join(thread, nil) }
  }
  return try body()
}

private final class Flag: Sendable {
  let isSet = Atomic<Bool>(false)
}
