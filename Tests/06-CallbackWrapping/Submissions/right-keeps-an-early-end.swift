import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  let recognition = Recognition()
  let started = recognizer.start { event in
    switch event {
    case .partial: break
    case .final(let text): recognition.end(.success(text))
    case .failed(let error): recognition.end(.failure(error))
    }
  }
  guard started else { throw SpeechError.busy }
  return try await withCheckedThrowingContinuation { recognition.wait($0) }
}

private final class Recognition: Sendable {
  private enum State {
    case listening, over
    case ended(Result<String, any Error>)
    case waiting(CheckedContinuation<String, any Error>)
  }
  private let state = Mutex(State.listening)

  func wait(_ continuation: CheckedContinuation<String, any Error>) {
    let early: Result<String, any Error>? = state.withLock { state in
      guard case .ended(let result) = state else {
        state = .waiting(continuation)
        return nil
      }
      state = .over
      return result
    }
    if let early { continuation.resume(with: early) }
  }

  func end(_ result: Result<String, any Error>) {
    let waiting: CheckedContinuation<String, any Error>? = state.withLock { state in
      switch state {
      case .listening:
        state = .ended(result)
        return nil
      case .waiting(let continuation):
        state = .over
        return continuation
      case .ended, .over: return nil
      }
    }
    waiting?.resume(with: result)
  }
}
