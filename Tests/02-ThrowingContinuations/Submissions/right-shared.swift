import Legacy
import Synchronization

/// Calls for one name share one request to the loader.
private let waiting = Mutex<[String: [CheckedContinuation<Image, any Error>]]>([:])

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    let isFirst = waiting.withLock { waiting in
      waiting[name, default: []].append(continuation)
      return waiting[name]?.count == 1
    }
    guard isFirst else { return }
    loader.load(name) { image, error in
      for continuation in waiting.withLock({ $0.removeValue(forKey: name) }) ?? [] {
        if let image {
          continuation.resume(returning: image)
        } else {
          continuation.resume(throwing: error ?? LoadError.noResult)
        }
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
