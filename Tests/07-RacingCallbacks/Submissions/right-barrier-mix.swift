import Dispatch
import Legacy

/// A concurrent queue: the store and the take are barriers; a look that decides nothing is a plain `sync`; the log is written by a barrier `async`.
final class SensorReader: SensorDelegate, @unchecked Sendable {
  private let hub: SensorHub
  private let queue = DispatchQueue(label: "reader", attributes: .concurrent)
  private var waiting: CheckedContinuation<Reading, any Error>?
  private var served = 0
  init(hub: SensorHub) {
    self.hub = hub
    hub.delegate = self
  }
  var isBusy: Bool { queue.sync { waiting != nil } }
  func read() async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      queue.sync(flags: .barrier) { waiting = continuation }
      hub.sample()
    }
  }
  private func finish(_ result: Result<Reading, any Error>) {
    guard isBusy else { return }
    let mine = queue.sync(flags: .barrier) { waiting.take() }
    guard let mine else { return }
    queue.async(flags: .barrier) { self.served += 1 }
    mine.resume(with: result)
  }
  func sensor(_ hub: SensorHub, didRead reading: Reading) { finish(.success(reading)) }
  func sensor(_ hub: SensorHub, didFail error: SensorError) { finish(.failure(error)) }
}
