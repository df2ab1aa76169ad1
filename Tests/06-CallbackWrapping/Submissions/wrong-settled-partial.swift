// verdict: wrongResult
// mechanism: takes a partial text that comes twice for the final one
// note: the-last-word
// cases: partials
import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  let listener = Listener()
  return try await withCheckedThrowingContinuation { continuation in
    listener.begin(continuation)
    let started = recognizer.start { event in
      switch event {
      case .partial(let text):
        if listener.repeats(text) { listener.take()?.resume(returning: text) }
      case .final(let text): listener.take()?.resume(returning: text)
      case .failed(let error): listener.take()?.resume(throwing: error)
      }
    }
    if !started { listener.take()?.resume(throwing: SpeechError.busy) }
  }
}

private final class Listener: Sendable {
  private struct State {
    var continuation: CheckedContinuation<String, any Error>?
    var last: String?
  }
  private let state = Mutex(State())

  func begin(_ continuation: CheckedContinuation<String, any Error>) { state.withLock { $0.continuation = continuation } }
  func take() -> CheckedContinuation<String, any Error>? { state.withLock { $0.continuation.take() } }
  /// Whether `text` is the same as the one before it.
  func repeats(_ text: String) -> Bool {
    state.withLock { state in
      defer { state.last = text }
      return state.last == text
    }
  }
}
