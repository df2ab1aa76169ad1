// verdict: deadlocked
// mechanism: calls `queue.sync` on the queue that it is running on, when the hub calls back at once
// note: foreign-code
// cases: inside-sample, failure-inside-sample, inside-and-outside, fifty-in-a-row, any-sequence, in-order-inside
import Dispatch
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let queue = DispatchQueue(label: "reader")
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      queue.sync {
        waiting = continuation
        hub.sample()
      }
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    queue.sync { waiting.take() }?.resume(with: result)
  }
}
