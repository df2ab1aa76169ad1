import Legacy

/// The handler puts its events into a stream, which keeps their order; one task brings them to the actor.
func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await Recognition().run(with: recognizer)
}

private actor Recognition {
  private var continuation: CheckedContinuation<String, any Error>?

  func run(with recognizer: SpeechRecognizer) async throws -> String {
    let (events, heard) = AsyncStream.makeStream(of: SpeechEvent.self)
    return try await withCheckedThrowingContinuation {
      continuation = $0
      if recognizer.start(handler: { heard.yield($0) }) {
        Task {
          for await event in events where end(with: event) { break }
        }
      } else {
        continuation.take()?.resume(throwing: SpeechError.busy)
      }
    }
  }

  private func end(with event: SpeechEvent) -> Bool {
    switch event {
    case .partial: return false
    case .final(let text): continuation.take()?.resume(returning: text)
    case .failed(let error): continuation.take()?.resume(throwing: error)
    }
    return true
  }
}
