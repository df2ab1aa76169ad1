import Wire

/// A picture, small enough to compare.
public struct Image: Sendable, Codable, Hashable {
  /// The name it was asked for by.
  public let name: String
  /// How many pixels it has.
  public let pixels: Int
  /// A picture of that name and size.
  public init(name: String, pixels: Int) {
    self.name = name
    self.pixels = pixels
  }
}

/// Why there is no image. A loader may hand out errors of other types too.
public enum LoadError: Error, Sendable, Codable, Hashable { case notFound, offline, corrupt, noResult }

/// Loads images, in the manner of `PHImageManager` and its pairs of value and error.
public final class ImageLoader: Sendable {
  private let loads = Requests<@Sendable (Image?, (any Error)?) -> Void>()
  private let thumbnails = Requests<@Sendable (Result<Image, any Error>) -> Void>()

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back exactly once, on a background thread, with any of the four pairs; an image with an error is still an image.
  ///
  /// A pair of two nils means that there is nothing to show.
  public func load(_ name: String, completion: @escaping @Sendable (Image?, (any Error)?) -> Void) {
    loads.add(completion)
    announce("load")
  }

  /// Calls back exactly once, on a background thread.
  public func loadThumbnail(_ name: String, completion: @escaping @Sendable (Result<Image, any Error>) -> Void) {
    thumbnails.add(completion)
    announce("loadThumbnail")
  }

  /// Answers one request, which is then over; an answer to a request that is over or does not exist does nothing.
  @_spi(Stage) public func play(_ event: ThrowingContinuationsWorld.Event) {
    switch event {
    case .loaded(let image, let failure, let request): loads.take(request)?(image, failure?.error)
    case .thumbnail(let image, let request): thumbnails.take(request)?(.success(image))
    case .thumbnailFailed(let failure, let request): thumbnails.take(request)?(.failure(failure.error))
    }
  }
}

/// An error of a type that the learner's code cannot have seen before.
@_spi(Stage) public struct StrangeError: Error, Codable, Hashable, Sendable {
  /// Tells one from another.
  public let code: Int
  /// An error of that code.
  public init(code: Int) { self.code = code }
}

/// The errors that a scenario can send through the loader.
@_spi(Stage) public enum ImageFailure: Codable, Hashable, Sendable {
  case known(LoadError), strange(StrangeError)

  /// The error as the callback gets it.
  public var error: any Error {
    switch self {
    case .known(let error): error
    case .strange(let error): error
    }
  }
}

/// The vocabulary of lesson 02.
@_spi(Stage) public enum ThrowingContinuationsWorld: World {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case loadImage(String), loadThumbnail(String) }
  /// Answers to request `request`, counted from 1 for `load` and for `loadThumbnail` apart; nil is the oldest that waits.
  public enum Event: Codable, Hashable, Sendable {
    case loaded(Image?, ImageFailure?, request: Int? = nil)
    case thumbnail(Image, request: Int? = nil)
    case thumbnailFailed(ImageFailure, request: Int? = nil)
  }
  /// What a caller gets.
  public typealias Answer = Image
  /// The loader calls back on a background thread.
  public static let place = Place.pool
}
