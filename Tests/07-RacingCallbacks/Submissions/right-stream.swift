import Legacy
import Synchronization

// A stream's continuation may be used as often as one likes, on any thread.
final class SensorReader: SensorDelegate {
  private let hub: SensorHub
  private let waiting = Mutex<AsyncThrowingStream<Reading, any Error>.Continuation?>(nil)

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Reading.self, bufferingPolicy: .bufferingOldest(1))
    waiting.withLock { $0 = continuation }
    hub.sample()
    for try await reading in stream { return reading }
    throw CancellationError()
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) {
    let continuation = waiting.withLock { $0 }
    continuation?.yield(reading)
    continuation?.finish()
  }

  func sensor(_ hub: SensorHub, didFail error: SensorError) { waiting.withLock { $0 }?.finish(throwing: error) }
}
