import Foundation
import Legacy

func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  try await withUnsafeThrowingContinuation { continuation in
    let recognition = Recognition(continuation)
    let started = recognizer.start { event in
      switch event {
      case .partial: break
      case .final(let text): recognition.end(.success(text))
      case .failed(let error): recognition.end(.failure(error))
      }
    }
    if !started { recognition.end(.failure(SpeechError.busy)) }
  }
}

/// Nothing that a caller or a callback runs takes this lock, so resuming while it is held does no harm.
private final class Recognition: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: UnsafeContinuation<String, any Error>?

  init(_ continuation: UnsafeContinuation<String, any Error>) { self.continuation = continuation }

  func end(_ result: Result<String, any Error>) {
    lock.withLock {
      continuation?.resume(with: result)
      continuation = nil
    }
  }
}
