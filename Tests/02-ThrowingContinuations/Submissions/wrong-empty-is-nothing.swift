// verdict: wrongResult
// mechanism: takes an image without pixels for no image
// note: four-pairs
// cases: no-pixels
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      guard let image, image.pixels > 0 else {
        return continuation.resume(throwing: error ?? LoadError.noResult)
      }
      continuation.resume(returning: image)
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
