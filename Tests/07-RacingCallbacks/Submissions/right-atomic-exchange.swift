import Legacy
import Synchronization

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private final class Waiter: Sendable {
    let continuation: CheckedContinuation<Reading, any Error>
    init(_ continuation: CheckedContinuation<Reading, any Error>) { self.continuation = continuation }
  }
  private let hub: SensorHub
  private let slot = Atomic<UnsafeRawPointer?>(nil)  // owns a Waiter, or is empty

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }
  deinit { _ = exchange(nil) }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      _ = exchange(Waiter(continuation))
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) { exchange(nil)?.continuation.resume(with: result) }

  private func exchange(_ waiter: Waiter?) -> Waiter? {
    let new = waiter.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
    return slot.exchange(new, ordering: .acquiringAndReleasing).map { Unmanaged<Waiter>.fromOpaque($0).takeRetainedValue() }
  }
}
