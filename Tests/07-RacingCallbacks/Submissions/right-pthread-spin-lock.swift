import Foundation
import Legacy

/// A spin lock of the system around the slot; the resume comes after it.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let lock: UnsafeMutablePointer<pthread_spinlock_t>
  private var waiting: CheckedContinuation<Reading, any Error>?  // only under `lock`

  init(hub: SensorHub) {
    self.hub = hub
    lock = .allocate(capacity: 1)
    pthread_spin_init(lock, 0)
    hub.delegate = self
  }

  deinit {
    pthread_spin_destroy(lock)
    lock.deallocate()
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      locked { waiting = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { locked { waiting.take() }?.resume(returning: reading) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { locked { waiting.take() }?.resume(throwing: error) }

  private func locked<R>(_ body: () -> R) -> R {
    pthread_spin_lock(lock)
    defer { pthread_spin_unlock(lock) }
    return body()
  }
}
