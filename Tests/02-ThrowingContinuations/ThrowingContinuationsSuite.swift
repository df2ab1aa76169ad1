@_spi(Stage) import Legacy
import Specification

extension Draw {
  /// An image that no submission can know.
  func image() -> Image { image(named: word()) }
  /// An image of that name.
  func image(named name: String) -> Image { Image(name: name, pixels: integer(in: 1...9_999)) }
  /// An error of a type that no submission can know.
  func strangeError() -> StrangeError { StrangeError(code: integer(in: 100...999)) }
}

/// What a loader says when it cannot load.
let loadErrors: [LoadError] = [.notFound, .offline, .corrupt]

/// Lesson 02: four pairs of value and error, and one `Result`.
public let throwingContinuations: Suite = Suite(
  "02-ThrowingContinuations", of: ThrowingContinuationsExercise.self,
  signature: """
    func loadImage(_ name: String, using loader: ImageLoader) async throws -> Image
    func loadThumbnail(_ name: String, using loader: ImageLoader) async throws -> Image
    """
) {
  Case("image", "an image without an error is returned", note: "two-ways-out", smoke: true) { draw in
    let (first, second) = (draw.image(), draw.image())
    call("A", .loadImage(first.name))
    at(5) { fire(.loaded(first, nil)) }
    call("B", .loadImage(second.name), at: 10)
    at(17) { fire(.loaded(second, nil)) }
    expect {
      caller("A").returns(first, at: 5)
      caller("B").returns(second, at: 17)
    }
  }
  Case("error", "an error without an image is thrown, as it came", note: "any-error") { draw in
    let errors = draw.shuffled(loadErrors)
    call("A", .loadImage(draw.word()))
    at(5) { fire(.loaded(nil, .known(errors[0]))) }
    call("B", .loadImage(draw.word()), at: 10)
    at(15) { fire(.loaded(nil, .known(errors[1]))) }
    call("C", .loadImage(draw.word()), at: 20)
    at(25) { fire(.loaded(nil, .known(errors[2]))) }
    expect {
      caller("A").fails(errors[0], at: 5)
      caller("B").fails(errors[1], at: 15)
      caller("C").fails(errors[2], at: 25)
    }
  }
  Case("strange-error", "an error of a type never seen before is thrown too, as it came", note: "any-error", points: 2) { draw in
    let error = draw.strangeError()
    call("A", .loadImage(draw.word()))
    at(5) { fire(.loaded(nil, .strange(error))) }
    expect { caller("A").fails(error, at: 5) }
  }
  Case("image-with-error", "an image that comes with an error is still an image", note: "four-pairs", points: 2) { draw in
    let (first, second) = (draw.image(), draw.image())
    call("A", .loadImage(first.name))
    at(5) { fire(.loaded(first, .known(draw.pick(loadErrors)))) }
    call("B", .loadImage(second.name), at: 10)
    at(15) { fire(.loaded(second, .strange(draw.strangeError()))) }
    expect {
      caller("A").returns(first, at: 5)
      caller("B").returns(second, at: 15)
    }
  }
  Case("neither", "no image and no error: the call throws, whatever it throws", note: "four-pairs", points: 2) { draw in
    call("A", .loadImage(draw.word()))
    at(5) { fire(.loaded(nil, nil)) }
    expect { caller("A").failsSomehow(at: 5) }
  }
  Case("thumbnail", "a thumbnail is returned", note: "four-resumes") { draw in
    let (first, second) = (draw.image(), draw.image())
    call("A", .loadThumbnail(first.name))
    at(4) { fire(.thumbnail(first)) }
    call("B", .loadThumbnail(second.name), at: 10)
    at(13) { fire(.thumbnail(second)) }
    expect {
      caller("A").returns(first, at: 4)
      caller("B").returns(second, at: 13)
    }
  }
  Case("thumbnail-error", "the failure of a thumbnail is thrown, as it came", note: "four-resumes") { draw in
    let errors = draw.shuffled(loadErrors), strange = draw.strangeError()
    call("A", .loadThumbnail(draw.word()))
    at(5) { fire(.thumbnailFailed(.known(errors[0]))) }
    call("B", .loadThumbnail(draw.word()), at: 10)
    at(15) { fire(.thumbnailFailed(.strange(strange))) }
    expect {
      caller("A").fails(errors[0], at: 5)
      caller("B").fails(strange, at: 15)
    }
  }
  Generated(
    "any-answers", "any number of calls at once, answered in any order with anything", note: "four-pairs", points: 3, runs: 300
  ) { draw in
    let orders = (1...draw.integer(in: 1...4)).map { Order(draw, number: $0) }
    for (index, order) in orders.enumerated() {
      let request = orders[...index].count { $0.isThumbnail == order.isThumbnail }
      call("\(index + 1)", order.isThumbnail ? .loadThumbnail(order.image.name) : .loadImage(order.image.name), at: 5 * index)
      at(order.time) { fire(order.answer(to: request)) }
    }
  } model: { history in
    eachItsOwn(history)
  }
}

/// One call and its answer.
private struct Order {
  let image: Image, failure: ImageFailure, time: Int
  let isThumbnail, hasImage, hasError: Bool

  init(_ draw: Draw, number: Int) {
    image = Image(name: "\(draw.word())-\(number)", pixels: 1_000 * number + draw.integer(in: 0...999))
    failure = draw.oneIn(3) ? .strange(draw.strangeError()) : .known(draw.pick(loadErrors + [.noResult]))
    time = draw.integer(in: 40...70)
    (isThumbnail, hasImage, hasError) = (draw.oneIn(3), draw.oneIn(2), draw.oneIn(2))
  }

  func answer(to request: Int) -> ThrowingContinuationsExercise.Event {
    if isThumbnail { return hasImage ? .thumbnail(image, request: request) : .thumbnailFailed(failure, request: request) }
    return .loaded(hasImage ? image : nil, hasError ? failure : nil, request: request)
  }
}

/// Each answer is for the caller whose request it names: an image where there is one, else the error, else some error.
private func eachItsOwn(_ history: History<ThrowingContinuationsExercise>) -> Claim<ThrowingContinuationsExercise> {
  var images: [String] = [], thumbnails: [String] = [], claims: [Claim<ThrowingContinuationsExercise>] = []
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .call(let id, .loadImage, _): images.append(id)
    case .call(let id, .loadThumbnail, _): thumbnails.append(id)
    case .event(.loaded(let image?, _, let request?)): claims.append(caller(images[request - 1]).returns(image, at: time))
    case .event(.loaded(nil, let failure?, let request?)): claims.append(caller(images[request - 1]).fails(failure.error, at: time))
    case .event(.loaded(nil, nil, let request?)): claims.append(caller(images[request - 1]).failsSomehow(at: time))
    case .event(.thumbnail(let image, let request?)): claims.append(caller(thumbnails[request - 1]).returns(image, at: time))
    case .event(.thumbnailFailed(let failure, let request?)):
      claims.append(caller(thumbnails[request - 1]).fails(failure.error, at: time))
    default: continue
    }
  }
  return .all(claims)
}
