@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 11.
public let timeoutRacingHidden: Suite = Suite("11-TimeoutRacing", of: TimeoutRacingExercise.self, signature: "") {
  Case(
    "asks-again-after-the-answer", "a caller asks again the moment it is answered, and its first timer does not disturb the second call",
    note: "belongs-to-its-call", points: 2, visibility: .message, explore: true
  ) { draw in
    let places = beaconPlaces(draw), time = draw.integer(in: 3...15)
    call("A", .inARow(limitsMilliseconds: [50, 60]))
    at(time) { fire(.found(places[0], request: 1), on: .thread(1)) }
    at(time + 10) { fire(.found(places[1], request: 2)) }
    expect { caller("A").returns(places[1], at: time + 10) }
  }
  Case(
    "asks-again-after-the-limit", "a caller asks again the moment its limit is over, just as the first answer comes",
    note: "belongs-to-its-call", points: 2, visibility: .message, explore: true
  ) { draw in
    let places = beaconPlaces(draw), limit = draw.integer(in: 20...40)
    call("A", .inARow(limitsMilliseconds: [limit, 60]))
    at(limit) { fire(.found(places[0], request: 1), on: .thread(1)) }
    at(limit + 10) { fire(.found(places[1], request: 2)) }
    expect { caller("A").returns(places[1], at: limit + 10) }
  }
  Case(
    "three-at-once", "answer, limit and cancellation at the same moment: one of the three wins", note: "one-winner", points: 2,
    visibility: .message, explore: true
  ) { draw in
    let place = beaconPlaces(draw)[0], limit = draw.integer(in: 20...40)
    call("A", .locate(limitMilliseconds: limit))
    at(limit) {
      concurrently {
        fire(.found(place))
      } and: {
        cancel("A")
      }
    }
    expect {
      .any([
        caller("A").returns(place, at: limit), caller("A").fails(TimeoutError(), at: limit),
        caller("A").fails(CancellationError(), at: limit)
      ])
    }
  }
  Case(
    "answered-while-suspending", "the answer comes on another thread just as the caller is suspended", note: "three-ways",
    visibility: .message, explore: true
  ) { draw in
    let place = beaconPlaces(draw)[0]
    call("A", .locate(limitMilliseconds: draw.integer(in: 20...90)))
    during(.find) { fire(.found(place), on: .thread(1)) }
    expect { caller("A").returns(place, at: 0) }
  }
  Case(
    "cancelled-while-suspending", "the caller is cancelled on another thread just as it is suspended", note: "cancellation",
    points: 2, visibility: .message, explore: true
  ) { draw in
    call("A", .locate(limitMilliseconds: draw.integer(in: 20...90)))
    during(.find) {
      concurrently {
        cancel("A")
      } and: {
      }
    }
    expect { caller("A").fails(CancellationError(), at: 0) }
  }
  Case(
    "cancelled-at-any-moment", "the cancellation comes at any moment from the first line on", note: "cancellation", points: 2,
    visibility: .message, explore: true
  ) { draw in
    let limit = draw.integer(in: 20...90)
    at(0) {
      concurrently {
        call("A", .locate(limitMilliseconds: limit))
        // A job of its own behind the beginning, so that the call may have come to any line when the cancellation arrives.
        concurrently {
          cancel("A")
        } and: {
        }
      } and: {
      }
    }
    expect { caller("A").fails(CancellationError(), at: 0) }
  }
  Case(
    "zero-at-any-moment", "a limit of zero is over while the call still begins", note: "before-the-store", visibility: .message,
    explore: true
  ) { _ in
    at(0) {
      concurrently {
        call("A", .locate(limitMilliseconds: 0))
      } and: {
      }
    }
    expect { caller("A").fails(TimeoutError(), at: 0) }
  }
  Case("answered-after-cancellation", "an answer after the cancellation changes nothing", note: "late-answers", visibility: .message) {
    draw in
    let place = beaconPlaces(draw)[0], time = draw.integer(in: 3...30)
    call("A", .locate(limitMilliseconds: 50))
    at(time) { cancel("A") }
    at(time + 10) { fire(.found(place)) }
    expect { caller("A").fails(CancellationError(), at: time) }
  }
  Case("cancelled-inside-find", "the caller is cancelled before find has returned", note: "cancellation", visibility: .message) { draw in
    call("A", .locate(limitMilliseconds: draw.integer(in: 20...90)))
    during(.find) { cancel("A") }
    expect { caller("A").fails(CancellationError(), at: 0) }
  }
  Case("two-callers", "two callers at once, each with its own limit and its own answer", note: "belongs-to-its-call", visibility: .message)
  {
    draw in
    let places = beaconPlaces(draw), short = draw.integer(in: 10...20)
    call("A", .locate(limitMilliseconds: short))
    call("B", .locate(limitMilliseconds: 80), at: 1)
    call("C", .locate(limitMilliseconds: short), at: 2)
    at(50) { fire(.found(places[1], request: 2)) }
    at(55) { fire(.found(places[0], request: 1)) }
    at(60) { fire(.found(places[2], request: 3)) }
    expect {
      caller("A").fails(TimeoutError(), at: short)
      caller("B").returns(places[1], at: 50)
      caller("C").fails(TimeoutError(), at: short + 2)
    }
  }
  Case("limit-below-zero", "a limit below zero is over at once, too", note: "limit-zero", visibility: .message) { draw in
    call("A", .locate(limitMilliseconds: -draw.integer(in: 1...90), clock: draw.pick([.continuous, .slow])))
    expect { caller("A").fails(TimeoutError(), at: 0) }
  }
  Case("zero-and-an-answer", "a limit of zero and an answer inside find: one of the two wins", note: "limit-zero", visibility: .message) {
    draw in
    let place = beaconPlaces(draw)[0]
    call("A", .locate(limitMilliseconds: 0))
    during(.find) { fire(.found(place)) }.optional()
    expect { caller("A").returns(place, at: 0) || caller("A").fails(TimeoutError(), at: 0) }
  }
  Case("other-clock", "any clock will do", note: "the-clock", visibility: .message) { draw in
    let limit = draw.integer(in: 20...90)
    call("A", .locate(limitMilliseconds: limit, clock: .suspending))
    expect { caller("A").fails(TimeoutError(), at: limit) }
  }
}
