// verdict: deadlocked
// mechanism: two locks, taken in one order by one callback and in the other order by the other
// note: one-lock
// cases: two-threads, three-threads, two-while-suspending
import Foundation
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let readings = NSLock(), failures = NSLock()
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      readings.withLock { failures.withLock { waiting = continuation } }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) {
    let continuation = readings.withLock { failures.withLock { waiting.take() } }
    continuation?.resume(returning: reading)
  }

  func sensor(_ hub: SensorHub, didFail error: SensorError) {
    let continuation = failures.withLock { readings.withLock { waiting.take() } }
    continuation?.resume(throwing: error)
  }
}
