import Legacy
import Synchronization

// Nothing that the lock's holder calls takes the lock again: harmless here, though not a habit to acquire.
final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private let waiting = Mutex<CheckedContinuation<Reading, any Error>?>(nil)

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0 = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    waiting.withLock { waiting in
      waiting?.resume(with: result)
      waiting = nil
    }
  }
}
