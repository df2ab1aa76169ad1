import Legacy

// The callbacks put their events into a stream, which keeps their order; one task brings them to the actor.
actor SensorReader {
  private final class Events: SensorDelegate {
    let continuation: AsyncStream<Result<Reading, any Error>>.Continuation
    init(_ continuation: AsyncStream<Result<Reading, any Error>>.Continuation) { self.continuation = continuation }

    func sensor(_ hub: SensorHub, didRead reading: Reading) { continuation.yield(.success(reading)) }
    func sensor(_ hub: SensorHub, didFail error: SensorError) { continuation.yield(.failure(error)) }
  }
  private let hub: SensorHub
  private let events: Events  // the hub does not retain it
  private var waiting: CheckedContinuation<Reading, any Error>?

  init(hub: SensorHub) {
    let (stream, continuation) = AsyncStream.makeStream(of: Result<Reading, any Error>.self)
    self.hub = hub
    events = Events(continuation)
    hub.delegate = events
    Task { [weak self] in
      for await event in stream { await self?.finish(event) }
    }
  }
  deinit { events.continuation.finish() }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      hub.sample()
    }
  }

  private func finish(_ result: Result<Reading, any Error>) { waiting.take()?.resume(with: result) }
}
