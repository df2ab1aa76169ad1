// verdict: droppedContinuation
// mechanism: one global table, keyed by the file's name: two callers who want the same file share one entry
// note: own-state
// cases: one-of-two
import Legacy
import Synchronization

private let table = Mutex<[String: Call]>([:])

private struct Call {
  var continuation: CheckedContinuation<Payload, any Error>?
  var handle: Download?
}

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      table.withLock { $0[name] = Call(continuation: continuation) }
      let handle = downloader.start(name) { finish(name, $0.mapError { $0 }) }
      table.withLock { $0[name]?.handle = handle }
      if Task.isCancelled {
        handle.cancel()
        finish(name, .failure(CancellationError()))
      }
    }
  } onCancel: {
    table.withLock { $0[name]?.handle }?.cancel()
    finish(name, .failure(CancellationError()))
  }
}

private func finish(_ name: String, _ result: Result<Payload, any Error>) {
  table.withLock { $0.removeValue(forKey: name) }?.continuation?.resume(with: result)
}
