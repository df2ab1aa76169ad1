// verdict: resumedTwice
// mechanism: takes partial texts for answers, and so resumes once for each
// note: once
// cases: partials, late-failure, late-final, refused-and-called, refused-then-called, stale, no-words, failure, final-while-suspending, refused-on-two-threads, again-at-once, any-sequence
import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let started = recognizer.start { event in
      switch event {
      case .partial(let text), .final(let text): continuation.resume(returning: text)
      case .failed(let error): continuation.resume(throwing: error)
      }
    }
    if !started { continuation.resume(throwing: SpeechError.busy) }
  }
}
