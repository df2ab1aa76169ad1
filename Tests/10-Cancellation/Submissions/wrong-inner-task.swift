// verdict: ignoredCancellation
// mechanism: wraps good code in an unstructured task; awaiting its value does not hand the caller's cancellation on
// note: silent-cancel
// cases: cancelled-while-waiting, cancelled-before, cancelled-inside-start, cancelled-while-starting, cancelled-at-any-moment, completion-during-cancel, any-answers
// also: neverResumed, wrongResult
import Legacy
import Synchronization

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let work = Task {
    let (stream, answer) = AsyncThrowingStream<Payload, any Error>.makeStream()
    let handle = downloader.start(name) { result in
      answer.yield(with: result.mapError { $0 })
      answer.finish()
    }
    answer.onTermination = { if case .cancelled = $0 { handle.cancel() } }
    for try await payload in stream { return payload }
    throw CancellationError()
  }
  return try await work.value
}
