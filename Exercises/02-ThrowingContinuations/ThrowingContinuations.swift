import Legacy

// Lesson 02: Lessons/02-ThrowingContinuations.md
// What the fake can do: grader/Legacy/Images.swift

/// Loads the image called `name`, and throws the loader's error where there is none.
func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image {
  // TODO: call `loader.load`; one `resume` for each of the four pairs that it may call back with.
  todo("loadImage")
}

/// Loads the thumbnail called `name`, and throws the loader's error where there is none.
func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image {
  // TODO: call `loader.loadThumbnail`; it calls back with a `Result`.
  todo("loadThumbnail")
}
