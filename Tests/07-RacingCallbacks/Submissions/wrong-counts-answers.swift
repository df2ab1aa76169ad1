// verdict: resumedTwice
// mechanism: counts answers beside the slot, and a stray is counted before the first call
// note: one-step
// cases: stray-meets-the-first
import Foundation
import Legacy
import Synchronization

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let lock = NSLock()
  private let answers = Atomic<Int>(0)
  private var waiting: CheckedContinuation<Reading, any Error>?
  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock { waiting = continuation }
      answers.store(0, ordering: .sequentiallyConsistent)
      hub.sample()
    }
  }
  private func finish(_ result: Result<Reading, any Error>) {
    if answers.add(1, ordering: .sequentiallyConsistent).newValue == 1 {
      lock.withLock { waiting }?.resume(with: result)
    }
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }
}
