// verdict: droppedContinuation
// mechanism: keeps continuations in a dictionary, under a key that two calls may have in common
// note: one-call
// cases: same-name
import Legacy
import Synchronization

private let waiting = Mutex<[String: CheckedContinuation<Image, any Error>]>([:])

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    waiting.withLock { $0[name] = continuation }
    loader.load(name) { image, error in
      let continuation = waiting.withLock { $0.removeValue(forKey: name) }
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
