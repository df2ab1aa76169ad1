import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  let (image, error) = await withCheckedContinuation { continuation in
    loader.load(name) { continuation.resume(returning: ($0, $1)) }
  }
  guard let image else { throw error ?? LoadError.noResult }
  return image
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(returning: $0) }
  }.get()
}
