// verdict: dataRace
// mechanism: a flag without a lock: the handler and the line after `start` may be at it at once
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
  private let continuation: CheckedContinuation<String, any Error>
  private var isOver = false

  init(_ continuation: CheckedContinuation<String, any Error>) { self.continuation = continuation }

  func end(_ result: Result<String, any Error>) {
    guard !isOver else { return }
    isOver = true
    continuation.resume(with: result)
  }
}
