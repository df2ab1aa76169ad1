import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let slot = Mutex(Optional(continuation))
    @Sendable func end(_ result: Result<String, any Error>) {
      slot.withLock { $0.take() }?.resume(with: result)
    }
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): end(.success(text))
      case .failed(let error): end(.failure(error))
      }
    }
    if !started { end(.failure(SpeechError.busy)) }
  }
}
