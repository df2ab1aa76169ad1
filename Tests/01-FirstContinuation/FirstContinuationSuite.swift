@_spi(Stage) import Legacy
import Specification

/// Answers that a user can give; `every-status` has the fourth status too.
let decidedStatuses: [TrackingStatus] = [.restricted, .denied, .authorized]

/// Lesson 01: one question, one answer; one timer, one tick.
public let firstContinuation: Suite = Suite(
  "01-FirstContinuation", of: FirstContinuationExercise.self,
  signature: """
    func requestTracking(from manager: TrackingManager) async -> TrackingStatus
    func waitForTick(of timer: OneShotTimer) async
    """
) {
  Case("answered-later", "the answer comes some time after the question", note: "suspend", smoke: true) { draw in
    let statuses = draw.shuffled(decidedStatuses)
    call("A", .requestTracking)
    after(5, .requestAuthorization) { fire(.answer(statuses[0])) }
    call("B", .requestTracking, at: 10)
    after(7, .requestAuthorization, 2) { fire(.answer(statuses[1])) }
    expect {
      caller("A").returns(.status(statuses[0]), at: 5)
      caller("B").returns(.status(statuses[1]), at: 17)
    }
  }
  Case("answered-at-once", "the answer comes before the question's function has returned", note: "suspend") { draw in
    let statuses = draw.shuffled(decidedStatuses)
    call("A", .requestTracking)
    during(.requestAuthorization) { fire(.answer(statuses[0])) }
    call("B", .requestTracking, at: 10)
    during(.requestAuthorization, 2) { fire(.answer(statuses[1])) }
    expect {
      caller("A").returns(.status(statuses[0]), at: 0)
      caller("B").returns(.status(statuses[1]), at: 10)
    }
  }
  Case(
    "answered-while-suspending", "the answer comes on another thread while the caller is being suspended", note: "suspend", points: 2,
    explore: true
  ) { draw in
    let statuses = draw.shuffled(decidedStatuses)
    call("A", .requestTracking)
    during(.requestAuthorization) { fire(.answer(statuses[0]), on: .thread(1)) }
    call("B", .requestTracking, at: 10)
    during(.requestAuthorization, 2) { fire(.answer(statuses[1]), on: .thread(1)) }
    expect {
      caller("A").returns(.status(statuses[0]), at: 0)
      caller("B").returns(.status(statuses[1]), at: 10)
    }
  }
  Case("every-status", "whatever the answer is, it is passed on", note: "the-value", points: 2) { draw in
    let statuses = draw.shuffled(decidedStatuses) + [.notDetermined]
    for (index, status) in statuses.enumerated() {
      call("\(index + 1)", .requestTracking, at: 10 * index)
      at(10 * index + 5) { fire(.answer(status)) }
    }
    expect {
      for (index, status) in statuses.enumerated() {
        caller("\(index + 1)").returns(.status(status), at: 10 * index + 5)
      }
    }
  }
  Case("one-question", "one call asks the user once", note: "suspend") { draw in
    let statuses = draw.shuffled(decidedStatuses)
    call("A", .requestTracking)
    at(3) { fire(.answer(statuses[0])) }
    call("B", .requestTracking, at: 4)
    at(9) { fire(.answer(statuses[1])) }
    expect {
      caller("A").returns(.status(statuses[0]), at: 3)
      caller("B").returns(.status(statuses[1]), at: 9)
      requests(.requestAuthorization).happen(2...2)
    }
  }
  Case("tick", "the caller is resumed when the timer ticks, and not before", note: "void") { draw in
    let time = draw.integer(in: 5...500)
    call("A", .waitForTick)
    after(time, .start) { fire(.tick) }
    expect { caller("A").returns(.ticked, at: time) }
  }
  Case("tick-again", "a second wait is a wait of its own", note: "void") { draw in
    let (first, second) = (draw.integer(in: 1...9), draw.integer(in: 21...90))
    call("A", .waitForTick)
    at(first) { fire(.tick) }
    call("B", .waitForTick, at: 20)
    at(second) { fire(.tick) }
    expect {
      caller("A").returns(.ticked, at: first)
      caller("B").returns(.ticked, at: second)
    }
  }
  Generated(
    "any-calls", "any number of calls, one after the other or at once", note: "own-continuation", points: 3, runs: 200
  ) { draw in
    let count = draw.integer(in: 1...4)
    for index in 0..<count {
      let ticks = draw.oneIn(3), start = draw.integer(in: 0...20)
      call("\(index + 1)", ticks ? .waitForTick : .requestTracking, at: start)
      at(40 + draw.integer(in: 0...30)) { fire(ticks ? .tick : .answer(draw.pick(decidedStatuses))) }
    }
  } model: { history in
    oldestFirst(history)
  }
}

/// The fake answers the oldest question first; each caller gets the answer to its own.
private func oldestFirst(_ history: History<FirstContinuationExercise>) -> Claim<FirstContinuationExercise> {
  var asking: [String] = [], waiting: [String] = [], claims: [Claim<FirstContinuationExercise>] = []
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .call(let id, .requestTracking, _): asking.append(id)
    case .call(let id, .waitForTick, _): waiting.append(id)
    case .event(.answer(let status)) where !asking.isEmpty: claims.append(caller(asking.removeFirst()).returns(.status(status), at: time))
    case .event(.tick) where !waiting.isEmpty: claims.append(caller(waiting.removeFirst()).returns(.ticked, at: time))
    default: continue
    }
  }
  return .all(claims)
}
