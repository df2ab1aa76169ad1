import Foundation
import Legacy
import Synchronization

/// A child task sleeps for a century; only a cancellation ends it.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  try Task.checkCancellation()
  let call = Call()
  return try await withThrowingTaskGroup(of: Payload?.self) { g in
    defer { g.cancelAll() }
    g.addTask { try await call.wait(name, downloader) }
    g.addTask {
      try await Task.sleep(for: .seconds(3_000_000_000))
      throw CancellationError()
    }
    do {
      guard let payload = try await g.next() ?? nil else { throw CancellationError() }
      return payload
    } catch { call.cancel(); throw error }
  }
}
final class Call: Sendable {
  struct V { var c: CheckedContinuation<Payload, any Error>?; var d: Download?; var over = false, cancelled = false }
  let v = Mutex(V())
  func wait(_ name: String, _ downloader: Downloader) async throws -> Payload {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { c in
        let go = v.withLock { v in
          if v.over { return false }; v.c = c; return true
        }
        guard go else { return c.resume(throwing: CancellationError()) }
        let d = downloader.start(name) { r in
          let c = self.v.withLock { v in
            let c = v.c; v.c = nil; v.over = true; return c
          }
          c?.resume(with: r)
        }
        let stop = v.withLock { v in
          v.d = d; return v.cancelled
        }
        if stop { d.cancel() }
      }
    } onCancel: {
      cancel()
    }
  }
  func cancel() {
    let (c, d) = v.withLock { v -> (CheckedContinuation<Payload, any Error>?, Download?) in
      if v.over { return (nil, nil) }
      v.over = true; v.cancelled = true
      let c = v.c; v.c = nil
      return (c, v.d)
    }
    d?.cancel()
    c?.resume(throwing: CancellationError())
  }
}
