// verdict: resumedTwice
// mechanism: an atomic flag, but read in one step and written in another
// note: one-step
// cases: two-threads, asks-again, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice
import Legacy
import Synchronization

final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private let answered = Atomic<Bool>(true)
  private let waiting = Mutex<CheckedContinuation<Reading, any Error>?>(nil)

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0 = continuation }
      answered.store(false, ordering: .sequentiallyConsistent)
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    if answered.load(ordering: .sequentiallyConsistent) { return }
    answered.store(true, ordering: .sequentiallyConsistent)
    waiting.withLock { $0 }?.resume(with: result)
  }
}
