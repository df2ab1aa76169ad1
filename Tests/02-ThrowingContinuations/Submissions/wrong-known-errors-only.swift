// verdict: droppedContinuation
// mechanism: resumes for the errors of one type and ignores the other types
// note: any-error
// cases: strange-error, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      switch (image, error) {
      case (let image?, _): continuation.resume(returning: image)
      case (nil, let error as LoadError): continuation.resume(throwing: error)
      case (nil, nil): continuation.resume(throwing: LoadError.noResult)
      default: print("unexpected: \(String(describing: error))")
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
