import Legacy
import Synchronization

// Each call has a delegate of its own, with a flag that is claimed once and never reset.
final class SensorReader: Sendable {
  private final class Request: SensorDelegate {
    private let answered = Atomic<Bool>(false)
    private let continuation: CheckedContinuation<Reading, any Error>

    init(_ continuation: CheckedContinuation<Reading, any Error>) { self.continuation = continuation }

    func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
    func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

    private func finish(_ result: Result<Reading, any Error>) {
      if !answered.exchange(true, ordering: .relaxed) { continuation.resume(with: result) }
    }
  }
  private let hub: SensorHub
  private let request = Mutex<Request?>(nil)  // the hub does not keep it

  init(hub: SensorHub) { self.hub = hub }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      let new = Request(continuation)
      request.withLock { $0 = new }
      hub.delegate = new
      hub.sample()
    }
  }
}
