// verdict: ignoredCancellation
// mechanism: nothing tells the callback API that the task was cancelled, and cancellation does not end a suspension by itself
// note: silent-cancel
// cases: cancelled-while-waiting, cancelled-inside-start, cancelled-while-starting, cancelled-at-any-moment, completion-during-cancel, any-answers
// also: neverResumed, wrongResult
import Legacy

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  try Task.checkCancellation()
  return try await withCheckedThrowingContinuation { continuation in
    _ = downloader.start(name) { continuation.resume(with: $0.mapError { $0 }) }
  }
}
