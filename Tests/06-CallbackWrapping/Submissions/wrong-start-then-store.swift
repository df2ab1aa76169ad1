// verdict: neverResumed
// mechanism: starts first and keeps the continuation afterwards, so that what is heard meanwhile finds nobody
// note: at-once
// cases: final-inside, late-failure, final-while-suspending, again-at-once, any-sequence
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
  private struct State {
    var isOver = false
    var waiting: CheckedContinuation<String, any Error>?
  }
  private let state = Mutex(State())

  func wait(_ continuation: CheckedContinuation<String, any Error>) { state.withLock { $0.waiting = continuation } }

  func end(_ result: Result<String, any Error>) {
    let waiting: CheckedContinuation<String, any Error>? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.isOver = true
      return state.waiting
    }
    waiting?.resume(with: result)
  }
}
