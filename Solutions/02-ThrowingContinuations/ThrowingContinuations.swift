import Legacy

/// Loads the image called `name`, and throws the loader's error where there is none.
func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      // All four pairs have their line here, and the compiler sees to it that none is missing.
      switch (image, error) {
      case (let image?, _): continuation.resume(returning: image)
      case (nil, let error?): continuation.resume(throwing: error)
      case (nil, nil): continuation.resume(throwing: LoadError.noResult)
      }
    }
  }
}

/// Loads the thumbnail called `name`, and throws the loader's error where there is none.
func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { result in
      continuation.resume(with: result)
    }
  }
}
