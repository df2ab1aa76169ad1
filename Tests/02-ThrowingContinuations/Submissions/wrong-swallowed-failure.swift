// verdict: droppedContinuation
// mechanism: takes the `Result` apart with `try` and only prints what it catches
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
      do {
        continuation.resume(returning: try result.get())
      } catch {
        print("no thumbnail: \(error)")
      }
    }
  }
}
