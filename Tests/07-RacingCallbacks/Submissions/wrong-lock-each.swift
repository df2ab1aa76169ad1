// verdict: dataRace
// mechanism: each callback has a lock of its own, so the locks do not keep the callbacks apart
// note: one-step
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
      readings.withLock { waiting = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) {
    readings.withLock { waiting.take() }?.resume(returning: reading)
  }

  func sensor(_ hub: SensorHub, didFail error: SensorError) {
    failures.withLock { waiting.take() }?.resume(throwing: error)
  }
}
