// verdict: deadlocked
// mechanism: resumes under the lock that the cancellation handler takes, while a cancellation holds Swift's lock of this task
// note: under-the-lock
// cases: answer-meets-cancellation, all-at-once
import Foundation
import Legacy

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let call = Call()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      call.begin(continuation)
      call.keep(downloader.start(name) { call.end($0.mapError { $0 }) })
    }
  } onCancel: {
    call.cancel()
  }
}

private final class Call: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Payload, any Error>?
  private var handle: Download?
  private var isCancelled = false

  func begin(_ continuation: CheckedContinuation<Payload, any Error>) {
    lock.lock()
    defer { lock.unlock() }
    if isCancelled { continuation.resume(throwing: CancellationError()) } else { self.continuation = continuation }
  }

  func keep(_ handle: Download) {
    lock.lock()
    defer { lock.unlock() }
    if isCancelled { handle.cancel() } else { self.handle = handle }
  }

  func end(_ result: Result<Payload, any Error>) {
    lock.lock()
    defer { lock.unlock() }
    continuation.take()?.resume(with: result)
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    isCancelled = true
    handle?.cancel()
    continuation.take()?.resume(throwing: CancellationError())
  }
}
