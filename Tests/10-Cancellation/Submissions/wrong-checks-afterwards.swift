// verdict: ignoredCancellation
// mechanism: looks for a cancellation when the answer has come, which after a cancellation may be never
// note: silent-cancel
// cases: cancelled-while-waiting, cancelled-before, cancelled-inside-start, cancelled-while-starting, cancelled-at-any-moment, completion-during-cancel, any-answers
// also: neverResumed, tooLate, wrongResult
import Legacy

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let payload = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Payload, any Error>) in
    let handle = downloader.start(name) { continuation.resume(with: $0.mapError { $0 }) }
    if Task.isCancelled { handle.cancel() }
  }
  try Task.checkCancellation()
  return payload
}
