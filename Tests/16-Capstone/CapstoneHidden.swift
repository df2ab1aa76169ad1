@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 16.
public let capstoneHidden: Suite = Suite("16-Capstone", of: CapstoneExercise.self, signature: "") {
  Case("no-time", "a limit of zero or less is over at once", note: "own-limit", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 0))
    call("B", .location(limitMilliseconds: -draw.integer(in: 1...90), clock: draw.pick([.continuous, .suspending, .slow])), at: 3)
    call("C", .location(limitMilliseconds: 50), at: 5)
    at(12) { fire(.update([fix])) }
    expect {
      caller("A").fails(TimeoutError(), at: 0)
      caller("B").fails(TimeoutError(), at: 3)
      caller("C").returns(.location(fix), at: 12)
    }
  }
  Case("late-answer", "an answer that comes when no caller waits is not kept", note: "first-answer", visibility: .message) { draw in
    let fixes = draw.fixes(3)
    call("A", .location(limitMilliseconds: 20))
    at(24) { fire(.update([fixes[0]])) }
    call("B", .location(limitMilliseconds: 50), at: 30)
    at(40) { fire(.update([fixes[1]])) }
    at(42) { fire(.update([fixes[2]])) }
    call("C", .location(limitMilliseconds: 50), at: 45)
    at(50) { fire(.fail(.network)) }
    at(51) { fire(.fail(.network)) }
    expect {
      caller("A").fails(TimeoutError(), at: 20)
      caller("B").returns(.location(fixes[1]), at: 40)
      caller("C").fails(LocationError.network, at: 50)
    }
  }
  Case("no-location", "an empty list is no location", note: "first-answer", visibility: .message) { draw in
    let fixes = draw.fixes(2)
    call("A", .location(limitMilliseconds: 50))
    at(5) { fire(.update([])) }
    at(9) { fire(.update([fixes[0]])) }
    call("B", .location(limitMilliseconds: 50), at: 20)
    at(25) { fire(.update([fixes[1]])) }
    expect {
      caller("A").failsSomehow(at: 5) || caller("A").returns(.location(fixes[0]), at: 9)
      caller("B").returns(.location(fixes[1]), at: 25)
    }
  }
  Case("refused-before", "who asks after a refusal is told at once", note: "permission", visibility: .message) { draw in
    at(0) { fire(.assume(draw.pick([.denied, .restricted]))) }
    call("A", .location(limitMilliseconds: 50))
    expect {
      caller("A").failsSomehow(at: 0)
      requests(.requestLocation).neverHappen()
    }
  }
  Case("refused-inside", "the refusal comes before the request for permission returns", note: "state-first", visibility: .message) { _ in
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .location(limitMilliseconds: 50))
    during(.requestWhenInUseAuthorization) { fire(.decide(.denied)) }
    call("B", .location(limitMilliseconds: 50), at: 5)
    expect {
      caller("A").failsSomehow(at: 0)
      caller("B").failsSomehow(at: 5)
    }
  }
  Case("still-open", "news that all is still open decides nothing", note: "permission", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .location(limitMilliseconds: 50))
    at(2) { fire(.decide(.notDetermined)) }
    at(6) { fire(.decide(.authorizedWhenInUse)) }
    after(3, .requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(.location(fix), at: 9) }
  }
  Case("allowed-too-late", "a permission that comes when no caller waits starts nothing", note: "permission", visibility: .message) {
    draw in
    let fix = draw.fixes(1)[0], limit = draw.integer(in: 10...20)
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .location(limitMilliseconds: limit))
    at(30) { fire(.decide(.authorizedWhenInUse)) }
    call("B", .location(limitMilliseconds: 50), at: 40)
    after(5, .requestLocation) { fire(.update([fix])) }
    expect {
      caller("A").fails(TimeoutError(), at: limit)
      caller("B").returns(.location(fix), at: 45)
      requests(.requestLocation).happen(1...1)
    }
  }
  Case("withdrawn", "a permission that is taken back ends the request, too", note: "permission", points: 2, visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    call("B", .location(limitMilliseconds: 50), at: 1)
    at(5) { fire(.decide(.denied)) }
    at(8) { fire(.decide(.authorizedWhenInUse)) }
    call("C", .location(limitMilliseconds: 50), at: 10)
    after(5, .requestLocation, 2) { fire(.update([fix])) }
    expect {
      for id in ["A", "B"] { caller(id).failsSomehow(at: 5) }
      caller("C").returns(.location(fix), at: 15)
    }
  }
  Case("closed-twice", "closing is fine when no caller waits, and a second time", note: "closed", visibility: .message) { _ in
    call("first", .close)
    call("second", .close, at: 1)
    call("A", .location(limitMilliseconds: 50), at: 2)
    expect {
      caller("first").returns(.closed, at: 0)
      caller("second").returns(.closed, at: 1)
      caller("A").fails(ServiceClosed(), at: 2)
      requests(.requestLocation).neverHappen()
    }
  }
  Case("closed-while-asking", "a permission that comes after the closing starts nothing", note: "closed", visibility: .message) { _ in
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .location(limitMilliseconds: 50))
    call("closing", .close, at: 5)
    at(9) { fire(.decide(.authorizedWhenInUse)) }
    call("B", .location(limitMilliseconds: 50), at: 12)
    expect {
      caller("A").fails(ServiceClosed(), at: 5)
      caller("B").fails(ServiceClosed(), at: 12)
      requests(.requestLocation).neverHappen()
    }
  }
  Case("closed-then-asked", "a caller who closes and asks is told at once", note: "closed", visibility: .message, explore: true) { _ in
    call("A", .location(limitMilliseconds: 50))
    call("B", .closeThenAsk(limitMilliseconds: 50), at: 5)
    expect { for id in ["A", "B"] { caller(id).fails(ServiceClosed(), at: 5) } }
  }
  Case("closing-meets-a-caller", "who asks while all is closed does not wait", note: "closed", visibility: .message, explore: true) { _ in
    call("A", .location(limitMilliseconds: 50))
    at(5) {
      concurrently {
        call("closing", .close)
      } and: {
        call("B", .location(limitMilliseconds: 50))
      }
    }
    expect { for id in ["A", "B"] { caller(id).fails(ServiceClosed(), at: 5) } }
  }
  Case(
    "closing-meets-an-answer", "an answer while all is closed: one of the two wins", note: "one-domain", visibility: .message, explore: true
  ) {
    draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    at(5) {
      concurrently {
        fire(.update([fix]))
      } and: {
        call("closing", .close)
      }
    }
    expect { caller("A").returns(.location(fix), at: 5) || caller("A").fails(ServiceClosed(), at: 5) }
  }
  Case(
    "limit-meets-answer", "an answer at the moment when one limit is over", note: "one-domain", points: 2, visibility: .message,
    explore: true
  ) { draw in
    let fix = draw.fixes(1)[0], limit = draw.integer(in: 20...40)
    call("A", .location(limitMilliseconds: limit))
    call("B", .location(limitMilliseconds: 90), at: 1)
    at(limit) { fire(.update([fix])) }
    expect {
      caller("A").returns(.location(fix), at: limit) || caller("A").fails(TimeoutError(), at: limit)
      caller("B").returns(.location(fix), at: limit)
    }
  }
  Case(
    "cancelled-at-any-moment", "the cancellation comes at any moment from the first line on", note: "leaves-alone", points: 2,
    visibility: .message, explore: true
  ) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 90))
    at(5) {
      concurrently {
        call("B", .location(limitMilliseconds: 50))
        // A job of its own behind the beginning, so that the call may have come to any line when the cancellation arrives.
        concurrently {
          cancel("B")
        } and: {
        }
      } and: {
      }
    }
    at(9) { fire(.update([fix])) }
    expect {
      caller("B").fails(as: CancellationError.self, at: 5)
      caller("A").returns(.location(fix), at: 9)
    }
  }
  Case(
    "no-time-at-any-moment", "a limit of zero is over while the call still begins", note: "own-limit", visibility: .message, explore: true
  ) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 90))
    at(5) {
      concurrently {
        call("B", .location(limitMilliseconds: 0))
      } and: {
      }
    }
    at(9) { fire(.update([fix])) }
    expect {
      caller("B").fails(TimeoutError(), at: 5)
      caller("A").returns(.location(fix), at: 9)
    }
  }
  Case(
    "one-leaves-one-comes", "the last who waits is cancelled while the next one comes", note: "one-request", points: 2,
    visibility: .message,
    explore: true
  ) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    at(5) {
      concurrently {
        cancel("A")
      } and: {
        call("B", .location(limitMilliseconds: 50))
      }
    }
    at(9) { fire(.update([fix])) }
    expect {
      caller("A").fails(as: CancellationError.self, at: 5)
      caller("B").returns(.location(fix), at: 9)
      requests(.requestLocation).happen(1...2)
    }
  }
  Case(
    "asks-again", "a caller asks again in the moment in which it is answered", note: "every-ending", points: 2, visibility: .message,
    explore: true
  ) { draw in
    let fixes = draw.fixes(2)
    call("A", .inARow(limitsMilliseconds: [50, 60]))
    at(5) {
      concurrently {
        fire(.update([fixes[0]]))
      } and: {
      }
    }
    after(7, .requestLocation, 2) { fire(.update([fixes[1]])) }
    expect { caller("A").returns(.location(fixes[1]), at: 12) }
  }
  Case(
    "asks-again-after-the-limit", "a caller asks again the moment its limit is over", note: "own-limit", visibility: .message, explore: true
  ) { draw in
    let fix = draw.fixes(1)[0], limit = draw.integer(in: 10...20)
    call("A", .inARow(limitsMilliseconds: [limit, 60]))
    at(limit + 20) { fire(.update([fix])) }
    expect { caller("A").returns(.location(fix), at: limit + 20) }
  }
  Case(
    "twenty-callers", "twenty callers with twenty limits, of which half are over before the answer", note: "own-limit", visibility: .message
  ) {
    draw in
    let fix = draw.fixes(1)[0], limits = draw.shuffled(Array(1...20).map { 4 * $0 })
    call("A", .location(limitMilliseconds: 90))
    for (index, limit) in limits.enumerated() { call("\(index + 1)", .location(limitMilliseconds: limit), at: 1) }
    at(42) { fire(.update([fix])) }
    expect {
      for (index, limit) in limits.enumerated() {
        limit < 41 ? caller("\(index + 1)").fails(TimeoutError(), at: 1 + limit) : caller("\(index + 1)").returns(.location(fix), at: 42)
      }
      caller("A").returns(.location(fix), at: 42)
      requests(.requestLocation).happen(1...1)
    }
  }
  Case(
    "released-after-the-limit", "a service that times out and is not used any more is released", note: "what-remains", visibility: .message
  ) {
    _ in
    call("A", .location(limitMilliseconds: 20))
    call("B", .location(limitMilliseconds: 3_600_000), at: 1)
    at(3) { dropSubject() }
    at(25) { cancel("B") }
    expect {
      caller("A").fails(TimeoutError(), at: 20)
      caller("B").fails(as: CancellationError.self, at: 25)
    }
  }
}
