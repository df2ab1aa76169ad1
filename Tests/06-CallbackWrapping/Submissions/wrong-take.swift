// verdict: dataRace
// mechanism: `take()` without a lock, which reads and clears in two steps like any other code
// note: one-step
// cases: refused-on-two-threads
import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let recognition = Recognition(continuation)
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): recognition.end(.success(text))
      case .failed(let error): recognition.end(.failure(error))
      }
    }
    if !started { recognition.end(.failure(SpeechError.busy)) }
  }
}

private final class Recognition: @unchecked Sendable {
  private var continuation: CheckedContinuation<String, any Error>?

  init(_ continuation: CheckedContinuation<String, any Error>) { self.continuation = continuation }

  func end(_ result: Result<String, any Error>) { continuation.take()?.resume(with: result) }
}
