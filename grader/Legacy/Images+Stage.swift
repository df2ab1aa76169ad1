import Wire

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

extension ImageLoader: Fake {
  typealias Exercise = ThrowingContinuationsExercise

  /// Answers one request, which is then over; an answer to a request that is over or does not exist does nothing.
  ///
  /// Where an image has another name than the one that was asked for, the answer is the error `NoSuchImage`.
  @_spi(Stage) public func play(_ event: ThrowingContinuationsExercise.Event) {
    switch event {
    case .loaded(let image, let failure, let request):
      guard let load = loads.take(request) else { return }
      do throws(NoSuchImage) {
        try load.check(image)
        load.completion(image, failure?.error)
      } catch { load.completion(nil, error) }
    case .thumbnail(let image, let request):
      guard let load = thumbnails.take(request) else { return }
      do throws(NoSuchImage) {
        try load.check(image)
        load.completion(.success(image))
      } catch { load.completion(.failure(error)) }
    case .thumbnailFailed(let failure, let request): thumbnails.take(request)?.completion(.failure(failure.error))
    }
  }
}

/// A completion with the name that it was requested with.
struct Named<Completion: Sendable>: Sendable {
  let name: String
  let completion: Completion
  /// Throws where `image` cannot be the answer: a caller never gets an image that it did not ask for.
  func check(_ image: Image?) throws(NoSuchImage) {
    if let image, image.name != name { throw NoSuchImage(name: name) }
  }
}

/// An error of a type that the learner's code cannot have seen before.
@_spi(Stage) public struct StrangeError: Error, Codable, Hashable, Sendable {
  /// Tells one from another.
  public let code: Int
  /// An error of that code.
  public init(code: Int) { self.code = code }
}

/// What the loader reports where it was asked for another image than the caller wants.
@_spi(Stage) public struct NoSuchImage: Error, Codable, Hashable, Sendable {
  /// The name that it was asked for.
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

/// How a report words an event.
extension ThrowingContinuationsExercise.Event: CustomDebugStringConvertible {
  /// What a report writes in its sequence.
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
