import Legacy
import Synchronization

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let held = Atomic<Bool>(false)
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      locked { waiting = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    let continuation = locked { waiting.take() }
    continuation?.resume(with: result)
  }

  private func locked<R>(_ body: () -> R) -> R {
    while held.exchange(true, ordering: .acquiring) {}
    defer { held.store(false, ordering: .releasing) }
    return body()
  }
}
