// verdict: leftWorkBehind
// mechanism: keeps one handle for all calls and cancels the latest
// note: silent-cancel
// cases: one-of-two
import Foundation
import Legacy

// "the current download" is a global; a cancellation of one caller stops the download of another one.
private let lock = NSLock()
nonisolated(unsafe) private var current: Download?
private final class S: @unchecked Sendable {
  var k: CheckedContinuation<Payload, any Error>?
  var dead = false
}
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let s = S()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { k in
      let dead = lock.withLock {
        if !s.dead { s.k = k }; return s.dead
      }
      if dead { return k.resume(throwing: CancellationError()) }
      let h = downloader.start(name) { r in lock.withLock { s.k.take() }?.resume(with: r.mapError { $0 }) }
      let late = lock.withLock {
        current = h; return s.dead
      }
      if late { h.cancel() }
    }
  } onCancel: {
    let (k, h) = lock.withLock {
      s.dead = true; return (s.k.take(), current)
    }
    h?.cancel()
    k?.resume(throwing: CancellationError())
  }
}
