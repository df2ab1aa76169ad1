// verdict: ignoredCancellation
// mechanism: an actor keeps the continuation, but it gets it through a task of its own, and the task of the cancellation may overtake that one
// note: cancelled-before
// cases: cancelled-before, cancelled-at-any-moment, any-answers
import Legacy

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let desk = Desk()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      Task { await desk.begin(name, downloader, continuation) }
    }
  } onCancel: {
    Task { await desk.cancel() }
  }
}

private actor Desk {
  private var continuation: CheckedContinuation<Payload, any Error>?
  private var handle: Download?

  func begin(_ name: String, _ downloader: Downloader, _ continuation: CheckedContinuation<Payload, any Error>) {
    self.continuation = continuation
    handle = downloader.start(name) { result in Task { await self.end(result.mapError { $0 }) } }
  }

  func end(_ result: Result<Payload, any Error>) { continuation.take()?.resume(with: result) }

  func cancel() {
    handle?.cancel()
    end(.failure(CancellationError()))
  }
}
