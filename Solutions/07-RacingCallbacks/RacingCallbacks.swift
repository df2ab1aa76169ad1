import Legacy
import Synchronization

/// Reads a sensor through a hub that calls its delegate on any thread, on several at once.
final class SensorReader: SensorDelegate {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Reading, any Error>)
  }
  private let hub: SensorHub
  private let state = Mutex(State.idle)

  /// Reads through `hub`.
  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  /// Asks for a sample; returns the first reading, or throws the first error, that the hub delivers from then on.
  ///
  /// A reader serves one call at a time. What the hub delivers while no caller is suspended is ignored.
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0 = .waiting(continuation) }
      hub.sample()  // not under the lock: it may call back before it returns
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) { takeWaiter()?.resume(returning: reading) }

  func sensor(_ hub: SensorHub, didFail error: SensorError) { takeWaiter()?.resume(throwing: error) }

  /// Looks and takes in one step, so that of all callbacks one gets the continuation. The caller resumes it, after the lock.
  private func takeWaiter() -> CheckedContinuation<Reading, any Error>? {
    state.withLock { state in
      guard case .waiting(let continuation) = state else { return nil }
      state = .idle
      return continuation
    }
  }
}
