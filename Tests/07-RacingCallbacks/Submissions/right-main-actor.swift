import Legacy

// Tasks whose closures say `@MainActor` start there in the order in which they were created (SE-0431).
@MainActor final class SensorReader: SensorDelegate {
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

  nonisolated func sensor(_ hub: SensorHub, didRead reading: Reading) { Task { @MainActor in finish(.success(reading)) } }
  nonisolated func sensor(_ hub: SensorHub, didFail error: SensorError) { Task { @MainActor in finish(.failure(error)) } }

  private func finish(_ result: Result<Reading, any Error>) {
    guard let continuation = waiting else { return }
    waiting = nil
    continuation.resume(with: result)
  }
}
