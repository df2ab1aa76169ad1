// verdict: droppedContinuation
// mechanism: resumes, and clears the shared slot afterwards: by then the next call may stand in it
// note: its-own
// cases: refused-meanwhile, again-at-once
import Legacy
import Synchronization

private struct Slot {
  var number = 0, isOver = false
  var continuation: CheckedContinuation<String, any Error>?
}
private let slot = Mutex(Slot())

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let number = slot.withLock { slot in
      slot.number += 1
      slot.isOver = false
      slot.continuation = continuation
      return slot.number
    }
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): end(number, .success(text))
      case .failed(let error): end(number, .failure(error))
      }
    }
    if !started { end(number, .failure(SpeechError.busy)) }
  }
}

private func end(_ number: Int, _ result: Result<String, any Error>) {
  let continuation: CheckedContinuation<String, any Error>? = slot.withLock { slot in
    guard slot.number == number && !slot.isOver else { return nil }
    slot.isOver = true
    return slot.continuation
  }
  continuation?.resume(with: result)
  if continuation != nil { slot.withLock { $0.continuation = nil } }
}
