// verdict: wrongResult
// mechanism: a stream that keeps the newest event only: a late failure takes the place of the final text
// note: once
// cases: late-failure, any-sequence, final-while-suspending, again-at-once
import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  let (events, heard) = AsyncStream.makeStream(of: SpeechEvent.self, bufferingPolicy: .bufferingNewest(1))
  let started = recognizer.start { event in
    if case .partial = event { return }
    heard.yield(event)
  }
  guard started else { throw SpeechError.busy }
  for await event in events {
    switch event {
    case .partial: continue
    case .final(let text): return text
    case .failed(let error): throw error
    }
  }
  throw CancellationError()
}
