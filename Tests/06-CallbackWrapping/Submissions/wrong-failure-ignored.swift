// verdict: neverResumed
// mechanism: a failure ends the recognition, and nobody tells the caller
// note: the-last-word
// cases: failure, late-final, refused-and-called, refused-on-two-threads, any-sequence
import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let recognition = Recognition(continuation)
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): recognition.end()?.resume(returning: text)
      case .failed(let error):
        print("recognition ended: \(error)")
        _ = recognition.end()
      }
    }
    if !started { recognition.end()?.resume(throwing: SpeechError.busy) }
  }
}

private final class Recognition: Sendable {
  private let continuation: CheckedContinuation<String, any Error>
  private let isOver = Atomic(false)

  init(_ continuation: CheckedContinuation<String, any Error>) { self.continuation = continuation }

  func end() -> CheckedContinuation<String, any Error>? {
    isOver.exchange(true, ordering: .acquiringAndReleasing) ? nil : continuation
  }
}
