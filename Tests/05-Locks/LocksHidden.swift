@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 05.
public let locksHidden: Suite = Suite("05-Locks", of: LocksExercise.self, signature: "") {
  Case("before-the-suspension", "the answer comes before the caller is suspended", note: "decide-then-act", visibility: .message) { draw in
    let values = draw.differentValues(2)
    call("A", .wait)
    during(.make) { fire(.value(values[0])) }
    at(5) { fire(.value(values[1])) }
    call("told", .told, at: 9)
    expect {
      caller("A").returns(.value(values[0]), at: 0)
      caller("told").returns(LocksExercise.told(won: [.value(values[0])], lost: [.value(values[1])]))
    }
  }
  Case(
    "while-suspending", "two answers meet a caller that is about to be suspended", note: "one-section", visibility: .message, explore: true
  ) { draw in
    let values = draw.differentValues(2)
    call("A", .wait)
    during(.make) {
      fire(.value(values[0]), on: .thread(1))
      fire(.value(values[1]), on: .thread(2))
    }
    call("told", .told, at: 9)
    expect { oneOf([.value(values[0]), .value(values[1])], ends: "A", at: 0) }
  }
  Case(
    "three-threads", "of three answers at once, one decides", note: "one-section", points: 2, visibility: .message, explore: true
  ) { draw in
    let values = draw.differentValues(2), error = draw.strangeError()
    call("A", .wait)
    at(5) {
      concurrently {
        fire(.value(values[0]))
      } and: {
        fire(.value(values[1]))
      } and: {
        fire(.error(error))
      }
    }
    call("told", .told, at: 9)
    expect { oneOf([.value(values[0]), .value(values[1]), .error(error)], ends: "A", at: 5) }
  }
  Case("two-errors", "of two errors at once, one is thrown", note: "one-section", visibility: .message, explore: true) { draw in
    let code = draw.integer(in: 100...499)
    let errors = [StrangeError(code: code), StrangeError(code: code + 500)]
    call("A", .wait)
    at(5) {
      concurrently {
        fire(.error(errors[0]))
      } and: {
        fire(.error(errors[1]))
      }
    }
    call("told", .told, at: 9)
    expect { oneOf([.error(errors[0]), .error(errors[1])], ends: "A", at: 5) }
  }
  Case("fails-and-comes-back", "a caller that was failed calls `resume` at once", note: "after-the-lock", visibility: .message) { draw in
    let value = draw.differentValues(1)[0], error = draw.strangeError()
    call("A", .waitInside(then: .value(value)))
    at(5) { fire(.error(error)) }
    call("told", .told, at: 9)
    expect {
      caller("A").fails(error, at: 5)
      caller("told").returns(LocksExercise.told(won: [.error(error)], lost: [.value(value)]))
    }
  }
  Case("two-objects", "each object has its own first answer", note: "decide-then-act", visibility: .message) { draw in
    let values = draw.differentValues(3)
    call("A", .wait)
    call("B", .wait, at: 1)
    at(5) { fire(.value(values[0], request: 2)) }
    at(6) { fire(.value(values[1], request: 1)) }
    at(7) { fire(.value(values[2], request: 2)) }
    call("told", .told, at: 9)
    expect {
      caller("A").returns(.value(values[1]), at: 6)
      caller("B").returns(.value(values[0]), at: 5)
      caller("told").returns(
        LocksExercise.told(
          won: [.value(values[0], request: 2), .value(values[1], request: 1)], lost: [.value(values[2], request: 2)]))
    }
  }
  Case(
    "two-objects-at-once", "two objects are answered at once", note: "one-section", visibility: .message, explore: true
  ) { draw in
    let values = draw.differentValues(2)
    call("A", .wait)
    call("B", .wait, at: 1)
    at(5) {
      concurrently {
        fire(.value(values[0], request: 1))
      } and: {
        fire(.value(values[1], request: 2))
      }
    }
    call("told", .told, at: 9)
    expect {
      caller("A").returns(.value(values[0]), at: 5)
      caller("B").returns(.value(values[1]), at: 5)
      caller("told").returns(LocksExercise.told(won: [.value(values[0], request: 1), .value(values[1], request: 2)], lost: []))
    }
  }
}
