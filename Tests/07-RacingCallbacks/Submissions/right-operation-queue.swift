import Foundation
import Legacy

/// All state belongs to a serial operation queue.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let operations = OperationQueue()
  private var waiting: CheckedContinuation<Reading, any Error>?  // only on `operations`

  init(hub: SensorHub) {
    self.hub = hub
    operations.maxConcurrentOperationCount = 1
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      operations.addOperation {
        self.waiting = continuation
        self.hub.sample()
      }
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { end(with: .success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { end(with: .failure(error)) }

  private func end(with result: Result<Reading, any Error>) {
    operations.addOperation {
      let continuation = self.waiting.take()
      continuation?.resume(with: result)
    }
  }
}
