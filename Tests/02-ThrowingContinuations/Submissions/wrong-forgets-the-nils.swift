// verdict: droppedContinuation
// mechanism: `if` the image, `else if` the error, and no path for a pair of two nils
// note: four-pairs
// cases: neither, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if let image {
        continuation.resume(returning: image)
      } else if let error {
        continuation.resume(throwing: error)
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
