import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  let (texts, heard) = AsyncThrowingStream.makeStream(of: String.self)
  let started = recognizer.start { event in
    switch event {
    case .partial: break
    case .final(let text):
      heard.yield(text)
      heard.finish()
    case .failed(let error): heard.finish(throwing: error)
    }
  }
  guard started else { throw SpeechError.busy }
  for try await text in texts { return text }
  throw CancellationError()
}
