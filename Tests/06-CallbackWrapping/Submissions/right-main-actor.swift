import Legacy

struct CannotListen: Error {}

@MainActor func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let slot = Slot(continuation)
    let started = recognizer.start { event in
      Task { @MainActor in
        switch event {
        case .partial: break
        case .final(let text): slot.continuation.take()?.resume(returning: text)
        case .failed(let error): slot.continuation.take()?.resume(throwing: error)
        }
      }
    }
    if !started { slot.continuation.take()?.resume(throwing: CannotListen()) }
  }
}

@MainActor private final class Slot {
  var continuation: CheckedContinuation<String, any Error>?
  init(_ continuation: CheckedContinuation<String, any Error>) { self.continuation = continuation }
}
