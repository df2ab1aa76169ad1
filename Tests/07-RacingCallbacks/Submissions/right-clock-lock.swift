import Glibc
import Legacy

/// A mutex is taken with a deadline of a clock.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let lock = Lock()
  private var waiter: CheckedContinuation<Reading, any Error>?
  init(hub: SensorHub) { self.hub = hub; hub.delegate = self }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { c in
      lock.with { self.waiter = c }
      hub.sample()
    }
  }
  private func take() -> CheckedContinuation<Reading, any Error>? {
    lock.with {
      defer { self.waiter = nil }
      return self.waiter
    }
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { take()?.resume(returning: reading) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { take()?.resume(throwing: error) }
}
@_silgen_name("pthread_mutex_clocklock") func pthread_mutex_clocklock(
  _ m: UnsafeMutablePointer<pthread_mutex_t>, _ c: Int32, _ t: UnsafePointer<timespec>
) -> Int32
final class Lock: @unchecked Sendable {
  private let m = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  init() { pthread_mutex_init(m, nil) }

  func with<R>(_ body: () throws -> R) rethrows -> R {
    var t = timespec(); clock_gettime(CLOCK_MONOTONIC, &t); t.tv_sec += 1
    while pthread_mutex_clocklock(m, CLOCK_MONOTONIC, &t) != 0 { clock_gettime(CLOCK_MONOTONIC, &t); t.tv_sec += 1 }
    defer { pthread_mutex_unlock(m) }
    return try body()
  }
}
