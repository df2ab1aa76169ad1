// verdict: resumedTwice
// mechanism: the error branch resumes and does not leave, so the resume after it runs as well
// note: fall-through
// cases: error, strange-error, answered-while-suspending, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if let error, image == nil {
        continuation.resume(throwing: error)
      }
      if let image {
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
