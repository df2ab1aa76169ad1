import Legacy
import Synchronization

// The callback decides at once, under a lock; only the one that was first starts a task, which resumes.
actor SensorReader {
  private final class Slot: SensorDelegate {
    private let waiting = Mutex<CheckedContinuation<Reading, any Error>?>(nil)

    func store(_ continuation: CheckedContinuation<Reading, any Error>) { waiting.withLock { $0 = continuation } }

    func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
    func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

    private func finish(_ result: Result<Reading, any Error>) {
      guard let first = waiting.withLock({ $0.take() }) else { return }
      Task { first.resume(with: result) }
    }
  }
  private let hub: SensorHub
  private let slot = Slot()

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = slot
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      slot.store(continuation)
      hub.sample()
    }
  }
}
