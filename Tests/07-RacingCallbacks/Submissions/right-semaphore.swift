import Dispatch
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let semaphore = DispatchSemaphore(value: 1)  // used as a lock, held for a few instructions
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      _ = exchange(continuation)
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) { exchange(nil)?.resume(with: result) }

  private func exchange(_ new: CheckedContinuation<Reading, any Error>?) -> CheckedContinuation<Reading, any Error>? {
    semaphore.wait()
    defer { semaphore.signal() }
    let old = waiting
    waiting = new
    return old
  }
}
