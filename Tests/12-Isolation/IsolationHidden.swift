@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 12.
public let isolationHidden: Suite = Suite("12-Isolation", of: IsolationExercise.self, signature: "") {
  Case("not-yet", "a state that is not `running` does not end the call", note: "the-call", visibility: .message) { _ in
    call("A", .startAndLook)
    at(3) { fire(.change(.paused)) }
    at(6) { fire(.change(.running)) }
    expect { caller("A").returns(.states([.paused, .running]), at: 6) }
  }
  Case("not-asked", "what is reported while no call is suspended is recorded, and ends no call", note: "the-call", visibility: .message) {
    draw in
    at(1) { fire(.change(.running)) }
    at(2) { fire(.fail(draw.failure())) }
    call("A", .startAndLook, at: 5)
    at(8) { fire(.change(.running)) }
    at(9) { fire(.fail(draw.failure())) }
    expect { caller("A").returns(.states([.running, .running]), at: 8) }
  }
  Case("again", "after a failure, the next call gets an answer of its own", note: "the-call", visibility: .message) { draw in
    let errors = draw.shuffled([WorkoutError.denied, .sensorLost])
    call("A", .start)
    at(3) { fire(.fail(errors[0])) }
    call("B", .start, at: 5)
    at(8) { fire(.fail(errors[1])) }
    call("C", .start, at: 10)
    at(13) { fire(.change(.running), on: .thread(1)) }
    expect {
      caller("A").fails(errors[0], at: 3)
      caller("B").fails(errors[1], at: 8)
      caller("C").returns(.started, at: 13)
    }
  }
  Case(
    "running-is-recorded", "the state that ends the call is recorded before the call returns", note: "order", points: 2,
    visibility: .message, explore: true
  ) { _ in
    call("A", .startAndLook)
    at(5) {
      concurrently {
        fire(.change(.paused))
        fire(.change(.running))
      } and: {
      }
    }
    expect { caller("A").returns(.states([.paused, .running]), at: 5) }
  }
  Case("route-inside", "the route comes before `finish` has returned", note: "sending", visibility: .message) { draw in
    let points = draw.points()
    call("A", .finish)
    during(.finish) { fire(.route(points)) }
    expect { caller("A").returns(.route(points), at: 0) }
  }
  Case(
    "route-meets-end", "the route and the last state come at once, on two threads", note: "conformance", points: 2, visibility: .message,
    explore: true
  ) {
    draw in
    let points = draw.points()
    call("A", .finish)
    during(.finish) {
      fire(.route(points), on: .thread(1))
      fire(.change(.ended), on: .thread(2))
    }
    call("B", .look, at: 10)
    expect {
      caller("A").returns(.route(points), at: 0)
      caller("B").returns(.states([.ended]), at: 10)
    }
  }
  Case("main-meets-background", "a report on a background thread, then one on the main thread", note: "order", visibility: .message) { _ in
    at(5) { fire(.change(.running)) }
    at(6) { fire(.change(.paused), on: .main) }
    at(7) { fire(.change(.ended), on: .thread(1)) }
    call("B", .look, at: 10)
    expect { caller("B").returns(.states([.running, .paused, .ended]), at: 10) }
  }
}
