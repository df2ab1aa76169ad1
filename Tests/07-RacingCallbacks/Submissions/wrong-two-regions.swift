// verdict: resumedTwice
// mechanism: looks under the lock and clears under the lock, but lets go of it in between
// note: one-step
// cases: two-threads, asks-again, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice
import Legacy
import Synchronization

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
    guard let continuation = waiting.withLock({ $0 }) else { return }
    waiting.withLock { $0 = nil }
    continuation.resume(with: result)
  }
}
