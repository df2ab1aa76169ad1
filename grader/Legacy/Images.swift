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
  /// What waits under the name that it asked for.
  private struct Named<Completion: Sendable>: Sendable {
    let name: String
    let completion: Completion
    /// Throws where `image` cannot be the answer: nobody gets an image that they did not ask for.
    func find(_ image: Image?) throws(NoSuchImage) {
      if let image, image.name != name { throw NoSuchImage(name: name) }
    }
  }
  private let loads = Requests<Named<@Sendable (Image?, (any Error)?) -> Void>>()
  private let thumbnails = Requests<Named<@Sendable (Result<Image, any Error>) -> Void>>()

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back exactly once, on a background thread, with any of the four pairs; an image with an error is still an image.
  ///
  /// A pair of two nils means that there is nothing to show.
  public func load(_ name: String, completion: @escaping @Sendable (Image?, (any Error)?) -> Void) {
    loads.add(Named(name: name, completion: completion))
    announce(.load)
  }

  /// Calls back exactly once, on a background thread.
  public func loadThumbnail(_ name: String, completion: @escaping @Sendable (Result<Image, any Error>) -> Void) {
    thumbnails.add(Named(name: name, completion: completion))
    announce(.loadThumbnail)
  }

  /// Answers one request, which is then over; an answer to a request that is over or does not exist does nothing. Where an
  /// image has another name than the one that was asked for, the answer is the error `NoSuchImage`.
  @_spi(Stage) public func play(_ event: ThrowingContinuationsExercise.Event) {
    switch event {
    case .loaded(let image, let failure, let request):
      guard let load = loads.take(request) else { return }
      do throws(NoSuchImage) {
        try load.find(image)
        load.completion(image, failure?.error)
      } catch { load.completion(nil, error) }
    case .thumbnail(let image, let request):
      guard let load = thumbnails.take(request) else { return }
      do throws(NoSuchImage) {
        try load.find(image)
        load.completion(.success(image))
      } catch { load.completion(.failure(error)) }
    case .thumbnailFailed(let failure, let request): thumbnails.take(request)?.completion(.failure(failure.error))
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

/// What the loader says where it is asked for something else than the caller wants.
@_spi(Stage) public struct NoSuchImage: Error, Codable, Hashable, Sendable {
  /// What it was asked for.
  public let name: String
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

/// The exercise of lesson 02.
@_spi(Stage) public enum ThrowingContinuationsExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case loadImage(String), loadThumbnail(String) }
  /// Answers to request `request`, counted from 1 for `load` and for `loadThumbnail` apart; nil is the oldest that waits.
  public enum Event: Codable, Hashable, Sendable {
    case loaded(Image?, ImageFailure?, request: Int? = nil)
    case thumbnail(Image, request: Int? = nil)
    case thumbnailFailed(ImageFailure, request: Int? = nil)
  }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case load, loadThumbnail }
  /// What a caller gets.
  public typealias Answer = Image
  /// The loader calls back on a background thread.
  public static let place = Place.pool
}

/// How a report tells of it.
extension ThrowingContinuationsExercise.Event: CustomDebugStringConvertible {
  /// What stands in the sequence of a report.
  public var debugDescription: String {
    switch self {
    case .loaded(let image, let failure, let request):
      "calls back\(of(request)) with (\(image.map(spelled) ?? "nil"), \(failure.map(spelled) ?? "nil"))"
    case .thumbnail(let image, let request): "calls back\(of(request)) with .success(\(spelled(image)))"
    case .thumbnailFailed(let failure, let request): "calls back\(of(request)) with .failure(\(spelled(failure)))"
    }
  }

  private func of(_ request: Int?) -> String { request.map { " request \($0)" } ?? "" }
  private func spelled(_ image: Image) -> String { "Image(name: \"\(image.name)\", pixels: \(image.pixels))" }
  private func spelled(_ failure: ImageFailure) -> String {
    switch failure {
    case .known(let error): ".\(error)"
    case .strange(let error): "StrangeError(code: \(error.code))"
    }
  }
}

extension ImageLoader: Fake {
  typealias Exercise = ThrowingContinuationsExercise
}
