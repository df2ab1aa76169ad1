// verdict: resumedTwice
// mechanism: an actor is asked in one await and told in a second one; two tasks are both told that the continuation was not resumed yet
// note: once
// cases: late-failure, refused-and-called, refused-on-two-threads, final-while-suspending, again-at-once, any-sequence
import Legacy

private actor ResumeState {
  private(set) var hasResumed = false
  func setResumed() { hasResumed = true }
}

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let state = ResumeState()
    @Sendable func end(_ result: Result<String, any Error>) {
      Task {
        if await !state.hasResumed {
          await state.setResumed()
          continuation.resume(with: result)
        }
      }
    }
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): end(.success(text))
      case .failed(let error): end(.failure(error))
      }
    }
    if !started { end(.failure(SpeechError.busy)) }
  }
}
