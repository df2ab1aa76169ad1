// verdict: resumedTwice
// mechanism: a `defer` that resumes "in any case", on top of the branches that resume
// note: fall-through
// cases: image, error, strange-error, image-with-error, two-loads, same-name, no-pixels, answered-while-suspending, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      defer { continuation.resume(throwing: LoadError.noResult) }
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
