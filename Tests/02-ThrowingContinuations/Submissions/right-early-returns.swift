import Legacy

struct NothingToShow: Error {}

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if let image { return continuation.resume(returning: image) }
      guard let error else { return continuation.resume(throwing: NothingToShow()) }
      continuation.resume(throwing: error)
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
