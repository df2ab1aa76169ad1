// verdict: wrongResult
// mechanism: one slot for all calls: whoever stands in it gets whatever is heard next
// note: its-own
// cases: stale, again-at-once, any-sequence
// also: droppedContinuation
import Legacy
import Synchronization

private let waiting = Mutex<CheckedContinuation<String, any Error>?>(nil)

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    waiting.withLock { $0 = continuation }
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): take()?.resume(returning: text)
      case .failed(let error): take()?.resume(throwing: error)
      }
    }
    if !started { take()?.resume(throwing: SpeechError.busy) }
  }
}

private func take() -> CheckedContinuation<String, any Error>? { waiting.withLock { $0.take() } }
