import Legacy
import Synchronization

/// Listens once through `recognizer` and returns the final text; throws what goes wrong, also where listening cannot begin.
func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let recognition = Recognition(continuation)
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): recognition.end(with: .success(text))
      case .failed(let error): recognition.end(with: .failure(error))
      }
    }
    if !started { recognition.end(with: .failure(SpeechError.busy)) }
  }
}

/// One recognition, which ends once however often it is told to.
private final class Recognition: Sendable {
  private enum State {
    case listening(CheckedContinuation<String, any Error>)
    case over
  }
  private let state: Mutex<State>

  init(_ continuation: CheckedContinuation<String, any Error>) { state = Mutex(.listening(continuation)) }

  /// Who takes the continuation is decided under the lock; it is resumed after the lock is left.
  func end(with result: Result<String, any Error>) {
    let last = state.withLock { state in
      defer { state = .over }
      return state
    }
    if case .listening(let continuation) = last { continuation.resume(with: result) }
  }
}
