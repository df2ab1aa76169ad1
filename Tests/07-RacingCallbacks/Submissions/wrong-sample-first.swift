// verdict: neverResumed
// mechanism: asks the hub first and stores the continuation afterwards, so an early answer finds no continuation
// note: foreign-code
// cases: inside-sample, while-suspending, failure-inside-sample, two-while-suspending, inside-and-outside, fifty-in-a-row, in-order-inside
// also: wrongResult
import Legacy
import Synchronization

final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private let waiting = Mutex<CheckedContinuation<Reading, any Error>?>(nil)

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    hub.sample()
    return try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0 = continuation }
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    waiting.withLock { $0.take() }?.resume(with: result)
  }
}
