import Dispatch
import Legacy

/// The queue is known by a value that is set on it.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let queue = DispatchQueue(label: "reader")
  private var waiting: CheckedContinuation<Reading, any Error>?
  init(hub: SensorHub) {
    self.hub = hub
    queue.setSpecific(key: DispatchSpecificKey<Bool>(), value: true)
    hub.delegate = self
  }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      queue.sync { waiting = continuation }
      hub.sample()
    }
  }
  private func finish(_ result: Result<Reading, any Error>) { queue.sync { waiting.take() }?.resume(with: result) }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }
}
