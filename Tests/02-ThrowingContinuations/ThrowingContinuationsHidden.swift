@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 02.
public let throwingContinuationsHidden: Suite = Suite("02-ThrowingContinuations", of: ThrowingContinuationsExercise.self, signature: "") {
  Case("two-loads", "two callers load at once, and each gets what it asked for", note: "one-call", visibility: .message) { draw in
    let (first, second, third) = (draw.image(), draw.image(), draw.image())
    let error = draw.pick(loadErrors)
    call("A", .loadImage(first.name))
    call("B", .loadImage(second.name), at: 1)
    call("C", .loadThumbnail(third.name), at: 2)
    call("D", .loadThumbnail(draw.word()), at: 3)
    at(10) { fire(.loaded(second, nil, request: 2)) }
    at(20) { fire(.thumbnailFailed(.known(error), request: 2)) }
    at(30) { fire(.loaded(first, nil, request: 1)) }
    at(40) { fire(.thumbnail(third, request: 1)) }
    expect {
      caller("A").returns(first, at: 30)
      caller("B").returns(second, at: 10)
      caller("C").returns(third, at: 40)
      caller("D").fails(error, at: 20)
    }
  }
  Case("same-name", "two callers want the same image, and both get it", note: "one-call", visibility: .message) { draw in
    let first = draw.image(), second = Image(name: first.name, pixels: first.pixels + 10_000)
    call("A", .loadImage(first.name))
    call("B", .loadImage(first.name), at: 1)
    at(10) { fire(.loaded(first, nil, request: 1)) }
    at(20) { fire(.loaded(second, nil, request: 2)) }
    expect {
      caller("A").returns(first, at: 10)
      // A submission may let both share one request.
      caller("B").returns(second, at: 20) || caller("B").returns(first, at: 10)
    }
  }
  Case("no-pixels", "an image without any pixels is an image as well", note: "four-pairs", visibility: .message) { draw in
    let (first, second) = (Image(name: draw.word(), pixels: 0), Image(name: draw.word(), pixels: 0))
    call("A", .loadImage(first.name))
    at(5) { fire(.loaded(first, nil)) }
    call("B", .loadThumbnail(second.name), at: 10)
    at(15) { fire(.thumbnail(second)) }
    expect {
      caller("A").returns(first, at: 5)
      caller("B").returns(second, at: 15)
    }
  }
  Case(
    "answered-while-suspending", "the answer comes on another thread while the caller is being suspended", note: "two-ways-out",
    visibility: .message, explore: true
  ) { draw in
    let (image, thumbnail) = (draw.image(), draw.image())
    let errors = draw.shuffled(loadErrors)
    call("A", .loadImage(image.name))
    during(.load) { fire(.loaded(image, nil, request: 1), on: .thread(1)) }
    call("B", .loadImage(draw.word()), at: 10)
    during(.load, 2) { fire(.loaded(nil, .known(errors[0]), request: 2), on: .thread(1)) }
    call("C", .loadThumbnail(thumbnail.name), at: 20)
    during(.loadThumbnail) { fire(.thumbnail(thumbnail, request: 1), on: .thread(1)) }
    expect {
      caller("A").returns(image, at: 0)
      caller("B").fails(errors[0], at: 10)
      caller("C").returns(thumbnail, at: 20)
    }
  }
}
