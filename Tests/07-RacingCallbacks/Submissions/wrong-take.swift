// verdict: dataRace
// mechanism: takes the continuation out of its slot with `take()`, which nothing protects
// note: one-step
// cases: two-threads, asks-again, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice, stray-meets-the-first
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
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

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) { waiting.take()?.resume(with: result) }
}
