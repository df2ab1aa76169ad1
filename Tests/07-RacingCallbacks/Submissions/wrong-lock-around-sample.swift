// verdict: deadlocked
// mechanism: asks the hub under the lock that the callback takes, and the hub calls back at once
// note: foreign-code
// cases: inside-sample, failure-inside-sample, inside-and-outside, fifty-in-a-row, any-sequence, in-order-inside
import Foundation
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let lock = NSLock()
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock {
        waiting = continuation
        hub.sample()
      }
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    lock.withLock { waiting.take() }?.resume(with: result)
  }
}
