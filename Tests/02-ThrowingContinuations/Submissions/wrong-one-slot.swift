// verdict: droppedContinuation
// mechanism: one slot for all calls: a second call overwrites the continuation of the first
// note: one-call
// cases: two-loads, same-name, any-answers
import Legacy
import Synchronization

private let waiting = Mutex<CheckedContinuation<Image, any Error>?>(nil)

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    waiting.withLock { $0 = continuation }
    loader.load(name) { image, error in
      let continuation = waiting.withLock { $0.take() }
      if let image {
        continuation?.resume(returning: image)
      } else {
        continuation?.resume(throwing: error ?? LoadError.noResult)
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
