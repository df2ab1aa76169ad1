/// A picture, small enough to compare.
public struct Image: Sendable, Codable, Hashable {
  /// The name that it was requested by.
  public let name: String
  /// How many pixels it has.
  public let pixels: Int
  /// A picture of that name and size.
  public init(name: String, pixels: Int) {
    self.name = name
    self.pixels = pixels
  }
}

/// Why there is no image. A loader may report errors of other types, too.
public enum LoadError: Error, Sendable, Codable, Hashable { case notFound, offline, corrupt, noResult }

/// Loads images. Its callbacks with a pair are in the manner of `CLGeocoder`.
public final class ImageLoader: Sendable {
  let loads = Handlers<Named<@Sendable (Image?, (any Error)?) -> Void>>()
  let thumbnails = Handlers<Named<@Sendable (Result<Image, any Error>) -> Void>>()

  /// Made by the grader, a new one for each scenario.
  @_spi(Stage) public init() {}

  /// Loads the image called `name`. Calls back exactly once, on a background thread, possibly before it returns, with any of the four pairs.
  ///
  /// An image with an error is still an image: the error is a warning. A pair of two nils means that there is nothing to show.
  public func load(_ name: String, completion: @escaping @Sendable (Image?, (any Error)?) -> Void) {
    loads.add(Named(name: name, completion: completion))
    announce(.load)
  }

  /// Loads the thumbnail called `name`. Calls back exactly once, on a background thread, possibly before it returns.
  public func loadThumbnail(_ name: String, completion: @escaping @Sendable (Result<Image, any Error>) -> Void) {
    thumbnails.add(Named(name: name, completion: completion))
    announce(.loadThumbnail)
  }
}
