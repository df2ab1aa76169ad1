// verdict: wrongResult
// mechanism: returns a placeholder where it should throw
// note: any-error
// cases: error, strange-error, neither, answered-while-suspending, any-answers
import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if let error { print("cannot load \(name): \(error)") }
      continuation.resume(returning: image ?? Image(name: name, pixels: 0))
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
