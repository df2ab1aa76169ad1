@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 06.
public let callbackWrappingHidden: Suite = Suite("06-CallbackWrapping", of: CallbackWrappingExercise.self, signature: "") {
  Case("no-words", "a final text without any words is a final text", note: "the-last-word", visibility: .message) { draw in
    call("A", .transcribe)
    at(5) { hear(.partial(draw.word())) }
    at(6) { hear(.final("")) }
    expect { caller("A").returns("", at: 6) }
  }
  Case("refused-then-called", "`start` returns false, and the failure is heard later", note: "refused", visibility: .message) { draw in
    let text = draw.word()
    call("A", .transcribe)
    during(.start) { fire(.refuse) }
    at(4) { hear(.failed(.busy)) }
    call("B", .transcribe, at: 10)
    at(15) { hear(.final(text)) }
    expect {
      caller("A").failsSomehow()
      caller("B").returns(text, at: 15)
    }
  }
  Case("stale", "what the first call hears late is not for the second", note: "its-own", points: 2, visibility: .message) { draw in
    let (first, second) = (draw.word(), draw.word())
    call("A", .transcribe)
    at(5) { hear(.final(first)) }
    call("B", .transcribe, at: 10)
    at(12) { hear(.final(draw.word()), request: 1) }
    at(14) { hear(.failed(.interrupted), request: 1) }
    at(18) { hear(.final(second), request: 2) }
    expect {
      caller("A").returns(first, at: 5)
      caller("B").returns(second, at: 18)
    }
  }
  Case("refused-meanwhile", "a call that is refused does not disturb the one that runs", note: "its-own", visibility: .message) { draw in
    let text = draw.word()
    call("A", .transcribe)
    call("B", .transcribe, at: 3)
    during(.start, 2) { fire(.refuse) }
    at(9) { hear(.final(text), request: 1) }
    expect {
      caller("A").returns(text, at: 9)
      caller("B").failsSomehow(at: 3)
    }
  }
  Case(
    "final-while-suspending", "everything is heard on another thread while `start` still runs", note: "order", visibility: .message,
    explore: true
  ) { draw in
    let (text, late) = (draw.word(), draw.word())
    call("A", .transcribe)
    during(.start) {
      hear(.partial(draw.word()), on: .thread(1))
      hear(.final(text), on: .thread(1))
      hear(.final(late), on: .thread(1))
    }
    expect { caller("A").returns(text, at: 0) }
  }
  Case(
    "again-at-once", "the caller listens again as soon as it has its text", note: "its-own", visibility: .message, explore: true
  ) { draw in
    let (first, late, second) = (draw.word(), draw.word(), draw.word())
    call("A", .inARow(2))
    during(.start) {
      hear(.final(first), request: 1, on: .thread(1))
      hear(.final(late), request: 1, on: .thread(1))
    }
    during(.start, 2) { hear(.final(second), request: 2, on: .thread(1)) }
    expect { caller("A").returns("\(first) \(second)", at: 0) }
  }
}
