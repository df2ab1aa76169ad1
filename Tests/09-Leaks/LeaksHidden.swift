@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 09.
public let leaksHidden: Suite = Suite("09-Leaks", of: LeaksExercise.self, signature: "") {
  Case("closed-twice", "closing a second time does no harm", note: "close", visibility: .message) { _ in
    call("A", .pick)
    call("first", .close, at: 8)
    call("second", .close, at: 9)
    expect {
      caller("A").failsSomehow(at: 8)
      caller("first").returns(.closed, at: 8)
      caller("second").returns(.closed, at: 9)
    }
  }
  Case("picked-after-close", "a tap after the closing finds no caller and does no harm", note: "close", visibility: .message) { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    call("closing", .close, at: 8)
    at(9) { fire(.pick(photo[0])) }
    call("B", .pick, at: 10)
    expect {
      caller("A").failsSomehow(at: 8)
      caller("B").failsSomehow(at: 10)
    }
  }
  Case("dismissed-with-two", "a swipe leaves no caller waiting, however many there are", note: "overlap", visibility: .message) { _ in
    call("A", .pick)
    call("B", .pick, at: 2)
    for time in [10, 20] { at(time) { fire(.swipeAway) } }
    expect {
      caller("A").failsSomehow()
      caller("B").failsSomehow()
    }
  }
  Case(
    "refused-in-between", "a sheet that is refused while others wait leaves none of them suspended", note: "overlap", points: 2,
    visibility: .message
  ) { draw in
    let photo = photos(3, draw)
    for (index, id) in ["A", "B", "C"].enumerated() { call(id, .pick, at: index) }
    during(.present, 2) { fire(.refuse) }.optional()
    for index in 0..<3 { at(10 * (index + 1)) { fire(.pick(photo[index])) } }
    expect {
      for id in ["A", "B", "C"] { caller(id).ends() }
      .any(["A", "B", "C"].map { caller($0).returnsSomething() })
    }
  }
  Case("failed-with-two", "a failure leaves no caller waiting, however many there are", note: "overlap", visibility: .message) { _ in
    call("A", .pick)
    call("B", .pick, at: 2)
    for time in [10, 20] { at(time) { fire(.fail(.unreadable)) } }
    expect {
      caller("A").failsSomehow()
      caller("B").failsSomehow()
    }
  }
  Case("refused-behind-one", "a refused sheet does no harm to the caller whose sheet is shown", note: "refused", visibility: .message) {
    draw in
    let photo = photos(2, draw)
    call("A", .pick)
    call("B", .pick, at: 2)
    during(.present, 2) { fire(.refuse) }.optional()
    for index in 0..<2 { at(10 * (index + 1)) { fire(.pick(photo[index])) } }
    expect {
      caller("A").ends()
      caller("B").ends()
    }
  }
  Case(
    "asks-again", "a caller asks again in the moment in which it is answered", note: "ask-again", visibility: .message, explore: true
  ) { draw in
    let photo = photos(2, draw)
    call("A", .pickTwice)
    at(5) { fire(.pick(photo[0])) }
    at(12) { fire(.pick(photo[1])) }
    expect { caller("A").returns(.photo(photo[1]), at: 12) }
  }
  Case("refused-and-released", "a refusal that is the only call leaves nothing behind", note: "refused", visibility: .message) { _ in
    at(0) { fire(.refuse) }
    call("A", .pick, at: 1)
    expect { caller("A").fails(PickerError.refused, at: 1) }
  }
  Case("swiped-after-close", "a swipe after the closing finds no caller and does no harm", note: "close", visibility: .message) { _ in
    call("A", .pick)
    call("closing", .close, at: 8)
    at(9) { fire(.swipeAway) }
    expect { caller("A").failsSomehow(at: 8) }
  }
  Case("failed-after-close", "a failure after the closing finds no caller and does no harm", note: "close", visibility: .message) { _ in
    call("A", .pick)
    call("closing", .close, at: 8)
    at(9) { fire(.fail(.unreadable)) }
    expect { caller("A").failsSomehow(at: 8) }
  }
  Case(
    "tapped-at-once", "the tap comes as soon as the sheet is shown, and finds the caller", note: "every-ending", visibility: .message,
    explore: true
  ) { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    during(.present) {
      concurrently {
        fire(.pick(photo[0]))
      } and: {
      }
    }
    expect { caller("A").returns(.photo(photo[0]), at: 0) }
  }
  Case(
    "closing-meets-a-caller", "a caller that asks during the closing is not left waiting", note: "close", visibility: .message,
    explore: true
  ) { _ in
    call("A", .pick)
    at(5) {
      concurrently {
        call("closing", .close)
      } and: {
        call("B", .pick)
      }
    }
    expect {
      caller("A").failsSomehow(at: 5)
      caller("B").failsSomehow(at: 5)
    }
  }
  Case(
    "closing-meets-a-tap", "closing while the user taps ends the wait once, in one way or the other", note: "close", visibility: .message,
    explore: true
  ) { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    at(5) {
      concurrently {
        fire(.pick(photo[0]))
      } and: {
        call("closing", .close)
      }
    }
    call("B", .pick, at: 10)
    expect {
      caller("A").returns(.photo(photo[0]), at: 5) || caller("A").failsSomehow(at: 5)
      caller("B").failsSomehow(at: 10)
    }
  }
}
