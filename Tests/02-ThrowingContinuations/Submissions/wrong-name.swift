// verdict: wrongResult
// mechanism: asks the loader for another name than the caller did
// note: two-ways-out
// cases: image, image-with-error, two-loads, same-name, no-pixels, answered-while-suspending, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load("image") { image, error in
      if let image {
        continuation.resume(returning: image)
      } else {
        continuation.resume(throwing: error ?? LoadError.noResult)
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
