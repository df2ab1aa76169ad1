// verdict: crashed
// mechanism: takes a pair of two nils for impossible and stops the program
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
      } else {
        fatalError("a loader without an error has an image")
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
