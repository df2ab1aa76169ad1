// verdict: neverResumed
// mechanism: looks at what `start` returned only after the `await`, where a refused call never arrives
// note: refused
// cases: refused, refused-meanwhile, any-sequence
import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  var started = false
  let text = try await withCheckedThrowingContinuation { continuation in
    let recognition = Recognition(continuation)
    started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): recognition.end(.success(text))
      case .failed(let error): recognition.end(.failure(error))
      }
    }
  }
  guard started else { throw SpeechError.busy }
  return text
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
