@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 01.
public let firstContinuationHidden: Suite = Suite("01-FirstContinuation", of: FirstContinuationExercise.self, signature: "") {
  Case("two-askers", "two callers ask at once, and each gets its own answer", note: "own-continuation", visibility: .message) { draw in
    let statuses = draw.shuffled(decidedStatuses)
    call("A", .requestTracking)
    call("B", .requestTracking, at: 1)
    at(10) { fire(.answer(statuses[0])) }
    at(20) { fire(.answer(statuses[1])) }
    expect {
      caller("A").returns(.status(statuses[0]), at: 10)
      caller("B").returns(.status(statuses[1]), at: 20)
    }
  }
  Case("main-thread", "the answer comes on the main thread", note: "suspend", visibility: .message) { draw in
    let statuses = draw.shuffled(decidedStatuses)
    call("A", .requestTracking)
    at(4) { fire(.answer(statuses[0]), on: .main) }
    call("B", .requestTracking, at: 5)
    at(6) { fire(.answer(statuses[1]), on: .main) }
    expect {
      caller("A").returns(.status(statuses[0]), at: 4)
      caller("B").returns(.status(statuses[1]), at: 6)
    }
  }
  Case(
    "tick-while-suspending", "the timer ticks while the caller is being suspended", note: "void", visibility: .message, explore: true
  ) { _ in
    call("A", .waitForTick)
    during(.start) { fire(.tick, on: .thread(1)) }
    expect { caller("A").returns(.ticked, at: 0) }
  }
}
