// verdict: wrongResult
// mechanism: looks at the error first, so that a warning costs the image
// note: four-pairs
// cases: image-with-error, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if let error {
        continuation.resume(throwing: error)
      } else if let image {
        continuation.resume(returning: image)
      } else {
        continuation.resume(throwing: LoadError.noResult)
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
