// verdict: wrongResult
// mechanism: hops to an actor in one task per callback, so an event that came later may be handled first
// note: order
// cases: final-while-suspending, again-at-once
import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await Recognition().run(with: recognizer)
}

private actor Recognition {
  private var continuation: CheckedContinuation<String, any Error>?

  func run(with recognizer: SpeechRecognizer) async throws -> String {
    try await withCheckedThrowingContinuation {
      continuation = $0
      let started = recognizer.start { event in Task { await self.hear(event) } }
      if !started { take()?.resume(throwing: SpeechError.busy) }
    }
  }

  private func hear(_ event: SpeechEvent) {
    switch event {
    case .partial: break
    case .final(let text): take()?.resume(returning: text)
    case .failed(let error): take()?.resume(throwing: error)
    }
  }

  private func take() -> CheckedContinuation<String, any Error>? { continuation.take() }
}
