import Legacy

func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  let (stream, answer) = AsyncThrowingStream.makeStream(of: Image.self)
  loader.load(name) { image, error in
    if let image { answer.yield(image) }
    answer.finish(throwing: error)
  }
  for try await image in stream { return image }
  throw LoadError.noResult
}

func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  let (stream, answer) = AsyncStream.makeStream(of: Result<Image, any Error>.self)
  loader.loadThumbnail(name) { result in
    answer.yield(result)
    answer.finish()
  }
  for await result in stream { return try result.get() }
  throw CancellationError()
}
