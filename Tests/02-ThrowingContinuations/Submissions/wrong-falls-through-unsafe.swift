// verdict: resumedTwice
// mechanism: a missing return after an error, with an unsafe continuation that does not check
// note: fall-through
// cases: error, strange-error, answered-while-suspending, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withUnsafeThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if image == nil, let error {
        continuation.resume(throwing: error)
      }
      guard let image else {
        continuation.resume(throwing: LoadError.noResult)
        return
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
