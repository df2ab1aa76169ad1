import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withUnsafeThrowingContinuation { continuation in
    loader.load(name) { image, error in
      continuation.resume(with: Result { if let image { image } else { throw error ?? CancellationError() } })
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withUnsafeThrowingContinuation { continuation in
    loader.loadThumbnail(name) { result in continuation.resume(with: result) }
  }
}
