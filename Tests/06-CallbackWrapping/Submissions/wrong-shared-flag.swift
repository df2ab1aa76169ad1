// verdict: resumedTwice
// mechanism: one flag for all calls, set back at the start of each: a late event of the call before passes
// note: its-own
// cases: stale, again-at-once, any-sequence
// also: neverResumed
import Legacy
import Synchronization

private let isOver = Mutex(false)

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  isOver.withLock { $0 = false }
  return try await withCheckedThrowingContinuation { continuation in
    let end: @Sendable (Result<String, any Error>) -> Void = { result in
      let isFirst = isOver.withLock { isOver in
        defer { isOver = true }
        return !isOver
      }
      if isFirst { continuation.resume(with: result) }
    }
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): end(.success(text))
      case .failed(let error): end(.failure(error))
      }
    }
    if !started { end(.failure(SpeechError.busy)) }
  }
}
