// verdict: resumedTwice
// mechanism: asks under the lock, resumes, and marks the end under the lock: two steps in place of one
// note: one-step
// cases: refused-on-two-threads
import Legacy
import Synchronization

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

private final class Recognition: Sendable {
  private let continuation: CheckedContinuation<String, any Error>
  private let isOver = Mutex(false)

  init(_ continuation: CheckedContinuation<String, any Error>) { self.continuation = continuation }

  func end(_ result: Result<String, any Error>) {
    if isOver.withLock({ $0 }) { return }
    continuation.resume(with: result)
    isOver.withLock { $0 = true }
  }
}
