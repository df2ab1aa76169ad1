// verdict: wrongResult
// mechanism: hops to an actor in one task per callback, so a failure that came later may be handled first
// note: order
// cases: in-order, in-order-inside
import Legacy

actor SensorReader: SensorDelegate {
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

  nonisolated func sensor(_ hub: SensorHub, didRead reading: Reading) { Task { await finish(.success(reading)) } }
  nonisolated func sensor(_ hub: SensorHub, didFail error: SensorError) { Task { await finish(.failure(error)) } }

  private func finish(_ result: Result<Reading, any Error>) { waiting.take()?.resume(with: result) }
}
