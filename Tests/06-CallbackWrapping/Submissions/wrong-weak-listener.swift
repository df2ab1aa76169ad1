// verdict: droppedContinuation
// mechanism: the handler holds the object with the continuation weakly, and nobody else holds it
// note: kept
// cases: final, partials, failure, late-failure, late-final, refused, no-words, refused-then-called, stale, refused-meanwhile, final-while-suspending, again-at-once, any-sequence
import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let recognition = Recognition(continuation)
    let started = recognizer.start { [weak recognition] event in
      switch event {
      case .partial: break
      case .final(let text): recognition?.end(.success(text))
      case .failed(let error): recognition?.end(.failure(error))
      }
    }
    if !started { recognition.end(.failure(SpeechError.busy)) }
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
