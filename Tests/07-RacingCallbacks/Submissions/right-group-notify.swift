import Dispatch
import Legacy

/// A queue and a group are the lock.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let lock = Lock()
  private var waiter: CheckedContinuation<Reading, any Error>?
  init(hub: SensorHub) { self.hub = hub; hub.delegate = self }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { c in
      lock.with { self.waiter = c }
      hub.sample()
    }
  }
  private func take() -> CheckedContinuation<Reading, any Error>? {
    lock.with {
      defer { self.waiter = nil }
      return self.waiter
    }
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { take()?.resume(returning: reading) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { take()?.resume(throwing: error) }
}
final class Lock: @unchecked Sendable {
  private let q = DispatchQueue(label: "q")
  func with<R>(_ body: @escaping () -> R) -> R {
    nonisolated(unsafe) var r: R?
    nonisolated(unsafe) let b = body
    let g = DispatchGroup(), s = DispatchSemaphore(value: 0)
    g.enter()
    g.notify(queue: q) {
      r = b()
      s.signal()
    }
    g.leave()
    s.wait()
    guard let r else { fatalError("no result") }
    return r
  }
}
