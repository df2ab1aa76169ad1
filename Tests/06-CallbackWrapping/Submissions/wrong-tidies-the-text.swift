// verdict: wrongResult
// mechanism: tidies the text up instead of passing it on
// note: the-last-word
// cases: partials
import Foundation
import Legacy
import Synchronization

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  let listener = Listener()
  return try await withCheckedThrowingContinuation { continuation in
    listener.begin(continuation)
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): listener.take()?.resume(returning: text.trimmingCharacters(in: .whitespaces).lowercased())
      case .failed(let error): listener.take()?.resume(throwing: error)
      }
    }
    if !started { listener.take()?.resume(throwing: SpeechError.busy) }
  }
}

private final class Listener: Sendable {
  private let waiting = Mutex<CheckedContinuation<String, any Error>?>(nil)

  func begin(_ continuation: CheckedContinuation<String, any Error>) { waiting.withLock { $0 = continuation } }
  func take() -> CheckedContinuation<String, any Error>? { waiting.withLock { $0.take() } }
}
