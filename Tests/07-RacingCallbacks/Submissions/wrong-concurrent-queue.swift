// verdict: dataRace
// mechanism: keeps its state on a concurrent queue and changes it without a barrier
// note: one-step
// cases: two-threads, asks-again, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice, stray-meets-the-first, in-order, in-order-inside
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
      queue.sync { waiting = continuation }
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    queue.async {
      guard let continuation = self.waiting else { return }
      self.waiting = nil
      continuation.resume(with: result)
    }
  }
}
