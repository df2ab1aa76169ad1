import Dispatch
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let queue = DispatchQueue(label: "reader", attributes: .concurrent)
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      queue.sync(flags: .barrier) { waiting = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    let continuation = queue.sync(flags: .barrier) { waiting.take() }
    continuation?.resume(with: result)
  }
}
