import Dispatch
import Legacy

/// Every access is a work item with the barrier flag, run by `sync`.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let q = DispatchQueue(label: "q", attributes: .concurrent)
  private var waiter: CheckedContinuation<Reading, any Error>?
  init(hub: SensorHub) { self.hub = hub; hub.delegate = self }
  private func swap(_ n: CheckedContinuation<Reading, any Error>?) -> CheckedContinuation<Reading, any Error>? {
    nonisolated(unsafe) var w: CheckedContinuation<Reading, any Error>?
    q.sync(
      execute: DispatchWorkItem(flags: .barrier) {
        w = self.waiter; self.waiter = n
      })
    return w
  }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { c in
      _ = swap(c); hub.sample()
    }
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { swap(nil)?.resume(returning: reading) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { swap(nil)?.resume(throwing: error) }
}
