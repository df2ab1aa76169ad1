// verdict: resumedTwice
// mechanism: resumes for every final text and every failure, as if the handler were called once
// note: once
// cases: late-failure, late-final, refused-and-called, refused-then-called, stale, final-while-suspending, refused-on-two-threads, again-at-once, any-sequence
import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): continuation.resume(returning: text)
      case .failed(let error): continuation.resume(throwing: error)
      }
    }
    if !started { continuation.resume(throwing: SpeechError.busy) }
  }
}
