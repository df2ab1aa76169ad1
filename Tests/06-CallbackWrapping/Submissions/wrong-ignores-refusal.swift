// verdict: neverResumed
// mechanism: does not look at what `start` returns, and relies on the handler
// note: refused
// cases: refused, refused-meanwhile, any-sequence
import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let recognition = Recognition(continuation)
    _ = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): recognition.end(.success(text))
      case .failed(let error): recognition.end(.failure(error))
      }
    }
  }
}

private final class Recognition: Sendable {
  private let continuation: CheckedContinuation<String, any Error>
  private let isOver = Atomic(false)

  init(_ continuation: CheckedContinuation<String, any Error>) { self.continuation = continuation }

  func end(_ result: Result<String, any Error>) {
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    continuation.resume(with: result)
  }
}
