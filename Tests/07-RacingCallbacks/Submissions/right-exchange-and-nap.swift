import Glibc
import Legacy
import Synchronization

/// A lock of an atomic flag, with a short sleep between two tries.
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

final class Lock: @unchecked Sendable {
  private let f = Atomic<Bool>(false)
  init() {}

  func with<R>(_ body: () throws -> R) rethrows -> R {
    while f.exchange(true, ordering: .acquiring) { usleep(1) }
    defer { f.store(false, ordering: .releasing) }
    return try body()
  }
}
