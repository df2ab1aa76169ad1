import Dispatch
import Legacy

/// Every access is a barrier block on a concurrent queue, posted by `asyncAfter`.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let q = DispatchQueue(label: "q", attributes: .concurrent)
  private var waiter: CheckedContinuation<Reading, any Error>?
  init(hub: SensorHub) { self.hub = hub; hub.delegate = self }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { c in
      q.sync(flags: .barrier) { waiter = c }; hub.sample()
    }
  }
  private func finish(_ r: Result<Reading, any Error>) {
    q.asyncAfter(deadline: .now(), flags: .barrier) {
      let w = self.waiter; self.waiter = nil; w?.resume(with: r)
    }
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }
}
