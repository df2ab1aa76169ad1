// verdict: dataRace
// mechanism: hopes that an `async` helper runs once at a time, but it belongs to no actor
// note: one-step
// cases: two-threads, asks-again, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice, stray-meets-the-first, in-order, in-order-inside
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

  func sensor(_ hub: SensorHub, didRead reading: Reading) { Task { await finish(.success(reading)) } }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { Task { await finish(.failure(error)) } }

  /// `async`, but of no actor: two tasks run it at the same time.
  private func finish(_ result: Result<Reading, any Error>) async {
    guard let continuation = waiting else { return }
    waiting = nil
    continuation.resume(with: result)
  }
}
