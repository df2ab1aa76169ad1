// verdict: deadlocked
// mechanism: holds its lock while it calls `start`, which may call the handler, which takes the lock
// note: at-once
// cases: final-inside, late-failure, refused-and-called, any-sequence
import Foundation
import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    Recognition().listen(to: recognizer, for: continuation)
  }
}

private final class Recognition: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<String, any Error>?

  func listen(to recognizer: SpeechRecognizer, for continuation: CheckedContinuation<String, any Error>) {
    lock.lock()
    defer { lock.unlock() }
    self.continuation = continuation
    if !recognizer.start(handler: { self.hear($0) }) {
      self.continuation.take()?.resume(throwing: SpeechError.busy)
    }
  }

  private func hear(_ event: SpeechEvent) {
    switch event {
    case .partial: break
    case .final(let text): take()?.resume(returning: text)
    case .failed(let error): take()?.resume(throwing: error)
    }
  }

  private func take() -> CheckedContinuation<String, any Error>? {
    lock.lock()
    defer { lock.unlock() }
    return continuation.take()
  }
}
