import Dispatch
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private var waiting: CheckedContinuation<Reading, any Error>?  // only on the main queue

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.main.async {
        self.waiting = continuation
        self.hub.sample()
      }
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    DispatchQueue.main.async {
      self.waiting?.resume(with: result)
      self.waiting = nil
    }
  }
}
