import Dispatch
import Legacy
import Synchronization

/// A work item decides, and its notification resumes.
final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private let queue = DispatchQueue(label: "answers")
  private struct S { var c: CheckedContinuation<Reading, any Error>? }
  private let s = Mutex(S())
  init(hub: SensorHub) { self.hub = hub; hub.delegate = self }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { c in
      s.withLock { $0.c = c }
      hub.sample()
    }
  }
  private func finish(_ r: Result<Reading, any Error>) {
    guard let c = s.withLock({ $0.c.take() }) else { return }
    let box = Box()
    let item = DispatchWorkItem { box.r.withLock { $0 = r } }
    item.notify(queue: .global()) {
      if let result = box.r.withLock({ $0 }) { c.resume(with: result) }
    }
    queue.async(execute: item)
  }
  final class Box: Sendable { let r = Mutex<Result<Reading, any Error>?>(nil) }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }
}
