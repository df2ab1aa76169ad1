// verdict: resumedTwice
// mechanism: hands the whole `Result` to `resume(with:)`, and its error to `resume(throwing:)` once more
// note: four-resumes
// cases: thumbnail-error, two-loads, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
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
    loader.loadThumbnail(name) { result in
      continuation.resume(with: result)
      if case .failure(let error) = result {
        continuation.resume(throwing: error)
      }
    }
  }
}
