// verdict: crashed
// mechanism: takes a second end for impossible and says so with a precondition
// note: once
// cases: late-failure, late-final, refused-and-called, refused-then-called, stale, final-while-suspending, refused-on-two-threads, again-at-once, any-sequence
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
  private let isOver = Atomic(false)

  init(_ continuation: CheckedContinuation<String, any Error>) { self.continuation = continuation }

  func end(_ result: Result<String, any Error>) {
    precondition(!isOver.exchange(true, ordering: .acquiringAndReleasing), "the recognizer ended twice")
    continuation.resume(with: result)
  }
}
