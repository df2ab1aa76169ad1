// verdict: droppedContinuation
// mechanism: claims correctly, resumes, and clears the slot afterwards: by then it may hold the next call
// note: clear-first
// cases: while-suspending, asks-again, asks-thrice
import Foundation
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let lock = NSLock()
  private var waiting: CheckedContinuation<Reading, any Error>?
  private var answered = true

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock {
        waiting = continuation
        answered = false
      }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    let continuation = lock.withLock {
      defer { answered = true }
      return answered ? nil : waiting
    }
    guard let continuation else { return }
    continuation.resume(with: result)
    lock.withLock { waiting = nil }
  }
}
