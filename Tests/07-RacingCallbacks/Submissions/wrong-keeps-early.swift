// verdict: wrongResult
// mechanism: keeps what arrived while no caller was suspended, and hands it to the next call
// note: nobody-waits
// cases: late-failure, nobody-asked, main-thread, any-sequence, in-order-inside
// also: tooEarly
import Legacy
import Synchronization

final class SensorReader: SensorDelegate {
  private enum State {
    case idle
    case early(Result<Reading, any Error>)
    case waiting(CheckedContinuation<Reading, any Error>)
  }
  private let hub: SensorHub
  private let state = Mutex(State.idle)

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    hub.sample()
    return try await withCheckedThrowingContinuation { continuation in
      let early: Result<Reading, any Error>? = state.withLock { state in
        if case .early(let result) = state {
          state = .idle
          return result
        }
        state = .waiting(continuation)
        return nil
      }
      if let early { continuation.resume(with: early) }
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }

  private func finish(_ result: Result<Reading, any Error>) {
    let continuation: CheckedContinuation<Reading, any Error>? = state.withLock { state in
      if case .waiting(let continuation) = state {
        state = .idle
        return continuation
      }
      state = .early(result)
      return nil
    }
    continuation?.resume(with: result)
  }
}
