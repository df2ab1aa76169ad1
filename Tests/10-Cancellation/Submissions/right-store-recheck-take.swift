import Foundation
import Legacy

/// Store, start, look again whether the task is cancelled meanwhile; whoever takes the continuation out of its box resumes it.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let box = Box()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      box.put(continuation)
      let handle = downloader.start(name) { result in
        box.take()?.resume(with: result.mapError { $0 })
      }
      box.put(handle)
      if Task.isCancelled { box.cancel() }
    }
  } onCancel: {
    box.cancel()
  }
}

private final class Box: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Payload, any Error>?
  private var handle: Download?

  func put(_ continuation: CheckedContinuation<Payload, any Error>) { lock.withLock { self.continuation = continuation } }
  func put(_ handle: Download) { lock.withLock { self.handle = handle } }
  func take() -> CheckedContinuation<Payload, any Error>? { lock.withLock { continuation.take() } }

  func cancel() {
    lock.withLock { handle }?.cancel()
    take()?.resume(throwing: CancellationError())
  }
}
