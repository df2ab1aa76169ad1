// verdict: resumedTwice
// mechanism: re-arms its flag for the next call while the slot still holds the last one's continuation
// note: clear-first
// cases: asks-again, asks-thrice
// also: neverResumed
import Legacy
import Synchronization

final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private let answered = Atomic<Bool>(true)
  private let waiting = Mutex<CheckedContinuation<Reading, any Error>?>(nil)

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    answered.store(false, ordering: .sequentiallyConsistent)
    return try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0 = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    if answered.exchange(true, ordering: .sequentiallyConsistent) { return }
    waiting.withLock { $0 }?.resume(with: result)
  }
}
