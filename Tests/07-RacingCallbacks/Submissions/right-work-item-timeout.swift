import Dispatch
import Legacy
import Synchronization

/// A safety timer as a work item, which the answer cancels.
final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private struct S { var c: CheckedContinuation<Reading, any Error>?; var w: DispatchWorkItem? }
  private nonisolated(unsafe) var s = S()
  private let lock = DispatchSemaphore(value: 1)
  private func with<R>(_ f: (inout S) -> R) -> R { lock.wait(); defer { lock.signal() }; return f(&s) }
  init(hub: SensorHub) { self.hub = hub; hub.delegate = self }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { c in
      let item = DispatchWorkItem { [weak self] in self?.finish(.failure(SensorError.lost)) }
      with { $0 = S(c: c, w: item) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 3600, execute: item)
      hub.sample()
    }
  }
  private func finish(_ r: Result<Reading, any Error>) {
    let old = with { s in
      let o = s; s = S(); return o
    }
    old.w?.cancel()
    old.c?.resume(with: r)
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }
}
