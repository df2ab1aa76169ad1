// verdict: dataRace
// mechanism: makes the lock lazily, which two threads may do at once
// note: one-step
// cases: stray-meets-the-first
import Foundation
import Legacy
import Synchronization

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private lazy var lock = NSLock()
  private var waiting: CheckedContinuation<Reading, any Error>?
  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock { waiting = continuation }
      hub.sample()
    }
  }
  private func finish(_ result: Result<Reading, any Error>) {
    let mine = lock.withLock { waiting.take() }
    mine?.resume(with: result)
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }
}
