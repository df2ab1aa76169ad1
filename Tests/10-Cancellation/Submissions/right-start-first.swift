import Foundation
import Legacy

/// The download is started before anybody waits; an early result, or an early cancellation, is remembered.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  try Task.checkCancellation()
  let promise = Promise()
  let handle = downloader.start(name) { promise.fulfil($0.mapError { $0 }) }
  return try await withTaskCancellationHandler {
    try await promise.value()
  } onCancel: {
    handle.cancel()
    promise.fulfil(.failure(CancellationError()))
  }
}

private final class Promise: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var result: Result<Payload, any Error>?
  private var waiting: CheckedContinuation<Payload, any Error>?

  func fulfil(_ result: Result<Payload, any Error>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    let waiting = self.waiting
    lock.unlock()
    waiting?.resume(with: result)
  }

  func value() async throws -> Payload {
    try await withCheckedThrowingContinuation { continuation in
      let early = lock.withLock {
        waiting = continuation
        return result
      }
      if let early { continuation.resume(with: early) }
    }
  }
}
