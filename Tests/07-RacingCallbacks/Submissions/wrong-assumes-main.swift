// verdict: crashed
// mechanism: claims to be on the main actor in a callback that comes on any thread
// note: many-threads
// cases: reading-or-failure, while-suspending, two-threads, asks-again, late-failure, nobody-asked, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice, any-sequence, stray-meets-the-first, in-order
import Legacy

@MainActor final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      hub.sample()
    }
  }

  nonisolated func sensor(_ hub: SensorHub, didRead reading: Reading) {
    MainActor.assumeIsolated { waiting.take()?.resume(returning: reading) }
  }

  nonisolated func sensor(_ hub: SensorHub, didFail error: SensorError) {
    MainActor.assumeIsolated { waiting.take()?.resume(throwing: error) }
  }
}
