@_spi(Stage) import Legacy
import Specification

extension Draw {
  /// `count` values, no two alike.
  func differentValues(_ count: Int) -> [Int] { (0..<count).map { 1_000 * ($0 + 1) + integer(in: 0...999) } }
}

/// One of `events` ended the caller `id` and returned true; all others returned false. The caller "told" asks for that.
func oneOf(_ events: [LocksExercise.Event], ends id: String, at time: Int) -> Claim<LocksExercise> {
  .any(
    events.indices.map { index in
      var lost = events
      let first = lost.remove(at: index)
      return .all([first.ends(id, at: time), caller("told").returns(LocksExercise.told(won: [first], lost: lost))])
    })
}

extension LocksExercise.Event {
  /// The caller `id` gets this answer.
  func ends(_ id: String, at time: Int) -> Claim<LocksExercise> {
    switch self {
    case .value(let value, _): caller(id).returns(.value(value), at: time)
    case .error(let error, _): caller(id).fails(error, at: time)
    }
  }
}

/// Lesson 05: answers from any threads, one of them decides.
public let locks: Suite = Suite(
  "05-Locks", of: LocksExercise.self,
  signature: """
    final class FirstAnswer<Value: Sendable>: Sendable
      init(_ continuation: CheckedContinuation<Value, any Error>)
      func resume(with result: Result<Value, any Error>) -> Bool
    """
) {
  Case("one-value", "one value is returned, and its call returns true", note: "decide-then-act", smoke: true) { draw in
    let value = draw.differentValues(1)[0]
    call("A", .wait)
    at(5) { fire(.value(value)) }
    call("told", .told, at: 9)
    expect { oneOf([.value(value)], ends: "A", at: 5) }
  }
  Case("one-error", "one error is thrown, and its call returns true", note: "decide-then-act") { draw in
    let error = draw.strangeError()
    call("A", .wait)
    at(5) { fire(.error(error)) }
    call("told", .told, at: 9)
    expect { oneOf([.error(error)], ends: "A", at: 5) }
  }
  Case("later-answers", "later answers return false", note: "decide-then-act") { draw in
    let values = draw.differentValues(2), error = draw.strangeError()
    call("A", .wait)
    at(5) { fire(.value(values[0])) }
    at(6) { fire(.error(error)) }
    at(7) { fire(.value(values[1])) }
    call("told", .told, at: 9)
    expect {
      caller("A").returns(.value(values[0]), at: 5)
      caller("told").returns(LocksExercise.told(won: [.value(values[0])], lost: [.error(error), .value(values[1])]))
    }
  }
  Case("two-threads", "of two values at once, one is the answer", note: "one-section", points: 2, explore: true) { draw in
    let values = draw.differentValues(2)
    call("A", .wait)
    at(5) {
      concurrently {
        fire(.value(values[0]))
      } and: {
        fire(.value(values[1]))
      }
    }
    call("told", .told, at: 9)
    expect { oneOf([.value(values[0]), .value(values[1])], ends: "A", at: 5) }
  }
  Case("value-or-error", "of a value and an error at once, one is the answer", note: "one-section", points: 2, explore: true) { draw in
    let value = draw.differentValues(1)[0], error = draw.strangeError()
    call("A", .wait)
    at(5) {
      concurrently {
        fire(.value(value))
      } and: {
        fire(.error(error))
      }
    }
    call("told", .told, at: 9)
    expect { oneOf([.value(value), .error(error)], ends: "A", at: 5) }
  }
  Case("comes-back", "the resumed caller calls `resume` before the first call returns", note: "after-the-lock", points: 2) { draw in
    let values = draw.differentValues(2)
    call("A", .waitInside(then: .value(values[1])))
    at(5) { fire(.value(values[0])) }
    call("told", .told, at: 9)
    expect {
      caller("A").returns(.value(values[0]), at: 5)
      caller("told").returns(LocksExercise.told(won: [.value(values[0])], lost: [.value(values[1])]))
    }
  }
  Generated("any-answers", "any number of callers, each with any answers", note: "decide-then-act", points: 3, runs: 100) { draw in
    let callers = draw.integer(in: 1...3)
    for request in 1...callers {
      call("\(request)", .wait, at: request)
      for index in 0...draw.integer(in: 0...3) {
        let number = 1_000 * (10 * request + index) + draw.integer(in: 0...999), fails = draw.oneIn(3)
        let time = 10 + 10 * index + draw.integer(in: 0...9)
        at(time) { fire(fails ? .error(StrangeError(code: number), request: request) : .value(number, request: request)) }
      }
    }
    call("told", .told, at: 100)
  } model: { history in
    firstOfEach(history)
  }
}

/// The first answer to each object ends its caller, and only its call returned true.
private func firstOfEach(_ history: History<LocksExercise>) -> Claim<LocksExercise> {
  var first: [Int: LocksExercise.Event] = [:], lost: [LocksExercise.Event] = [], claims: [Claim<LocksExercise>] = []
  for (when, item) in history.items {
    guard case .at(let time) = when, case .event(let event) = item else { continue }
    let request =
      switch event {
      case .value(_, let request), .error(_, let request): request
      }
    if first[request] == nil {
      first[request] = event
      claims.append(event.ends("\(request)", at: time))
    } else {
      lost.append(event)
    }
  }
  claims.append(caller("told").returns(LocksExercise.told(won: Array(first.values), lost: lost)))
  return .all(claims)
}
