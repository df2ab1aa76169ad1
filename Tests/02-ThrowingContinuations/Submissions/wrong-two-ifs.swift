// verdict: resumedTwice
// mechanism: one `if` for the image and one for the error: for a pair of both, both run
// note: four-pairs
// cases: image-with-error, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if let image { continuation.resume(returning: image) }
      if let error { continuation.resume(throwing: error) }
      if image == nil && error == nil { continuation.resume(throwing: LoadError.noResult) }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
