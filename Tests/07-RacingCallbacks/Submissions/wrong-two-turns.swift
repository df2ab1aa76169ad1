// verdict: resumedTwice
// mechanism: an actor, but it looks in one turn and clears in another
// note: one-step
// cases: two-threads, asks-again, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice, in-order, in-order-inside
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

  private nonisolated func finish(_ result: Result<Reading, any Error>) async {
    guard let continuation = await waiting else { return }
    await clear()
    continuation.resume(with: result)
  }

  private func clear() { waiting = nil }
}
