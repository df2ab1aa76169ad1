import Foundation
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    pthread_rwlock_init(lock, nil)
    hub.delegate = self
  }
  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      writing { waiting = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    guard reading({ waiting != nil }) else { return }  // a hint; the decision is the next line
    writing { waiting.take() }?.resume(with: result)
  }

  private func reading<R>(_ body: () -> R) -> R {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }

  private func writing<R>(_ body: () -> R) -> R {
    pthread_rwlock_wrlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }
}
