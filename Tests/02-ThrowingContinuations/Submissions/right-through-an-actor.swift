import Legacy

actor Relay {
  private var continuation: CheckedContinuation<Image, any Error>?

  func image(_ start: @Sendable (Relay) -> Void) async throws -> Image {
    try await withCheckedThrowingContinuation {
      continuation = $0
      start(self)
    }
  }

  func finish(_ result: Result<Image, any Error>) { continuation.take()?.resume(with: result) }
}

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await Relay().image { relay in
    loader.load(name) { image, error in
      let result: Result<Image, any Error> = image.map { .success($0) } ?? .failure(error ?? LoadError.noResult)
      Task { await relay.finish(result) }
    }
  }
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  try await Relay().image { relay in
    loader.loadThumbnail(name) { result in Task { await relay.finish(result) } }
  }
}
