import Legacy
import Synchronization

struct SensorReader {
  private final class Slot: SensorDelegate {
    let waiting = Mutex<UnsafeContinuation<Reading, any Error>?>(nil)

    func sensor(_ hub: SensorHub, didRead reading: Reading) { waiting.withLock { $0.take() }?.resume(returning: reading) }
    func sensor(_ hub: SensorHub, didFail error: SensorError) { waiting.withLock { $0.take() }?.resume(throwing: error) }
  }
  private let hub: SensorHub
  private let slot = Slot()

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = slot
  }

  func read() async throws -> Reading {
    try await withUnsafeThrowingContinuation { continuation in
      slot.waiting.withLock { $0 = continuation }
      hub.sample()
    }
  }
}
