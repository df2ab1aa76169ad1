// verdict: wrongResult
// mechanism: makes String an error and throws a text in place of the loader's error
// note: any-error
// cases: error, strange-error, answered-while-suspending, any-answers
import Legacy

extension String: @retroactive Error {}

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.load(name) { image, error in
      if let image {
        continuation.resume(returning: image)
      } else {
        continuation.resume(throwing: "cannot load \(name): \(error.map { "\($0)" } ?? "no reason given")")
      }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await withCheckedThrowingContinuation { continuation in
    loader.loadThumbnail(name) { continuation.resume(with: $0) }
  }
}
