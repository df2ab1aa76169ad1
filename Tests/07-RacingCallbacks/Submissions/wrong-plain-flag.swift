// verdict: dataRace
// mechanism: guards the resume with a Bool that all threads read and write without protection
// note: one-step
// cases: two-threads, asks-again, three-threads, two-failures, two-while-suspending, inside-and-outside, asks-thrice, stray-meets-the-first
import Legacy

final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private var continuation: CheckedContinuation<Reading, any Error>?
  private var answered = true

  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }

  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      answered = false
      hub.sample()
    }
  }

  func sensor(_ hub: SensorHub, didRead reading: Reading) {
    guard !answered else { return }
    answered = true
    continuation?.resume(returning: reading)
  }

  func sensor(_ hub: SensorHub, didFail error: SensorError) {
    guard !answered else { return }
    answered = true
    continuation?.resume(throwing: error)
  }
}
