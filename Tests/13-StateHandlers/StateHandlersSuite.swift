@_spi(Stage) import Legacy
import Specification

/// The errors that a connection may wait for or fail with.
let connectionErrors: [ConnectionError] = [.noRoute, .refused, .reset]

/// Caller `id`, whose task is cancelled at `time`, gets the cancellation: at once, or when its connection reports it 1 ms later.
func stopped(_ id: String, at time: Int) -> Claim<StateHandlersExercise> {
  caller(id).fails(as: CancellationError.self, at: time) || caller(id).fails(as: CancellationError.self, at: time + 1)
}

/// Caller `id` is connected, or stopped: both come at `time`.
func connectedOrStopped(_ id: String, at time: Int) -> Claim<StateHandlersExercise> {
  caller(id).returns(.connected, at: time) || stopped(id, at: time)
}

/// What each connection does after a first `cancel()`.
func becomesCancelled() -> Clause<StateHandlersExercise> { after(1, .cancel) { fire(.change(.cancelled)) }.optional() }

/// Lesson 13: a handler that is called for as long as its connection lives, and a call that ends once.
public let stateHandlers: Suite = Suite(
  "13-StateHandlers", of: StateHandlersExercise.self, signature: "func connect(_ connection: Connection) async throws"
) {
  Case("connected", "a connection that becomes ready ends the call", note: "many-states", smoke: true) { _ in
    call("A", .connect())
    at(2) { fire(.change(.preparing)) }
    at(5) { fire(.change(.ready)) }
    expect {
      caller("A").returns(.connected, at: 5)
      requests(.start).happen(1...1)
      requests(.cancel).neverHappen()
    }
  }
  Case("failed", "the error of a failed connection reaches the caller", note: "every-ending") { draw in
    let error = draw.pick(connectionErrors)
    call("A", .connect())
    at(2) { fire(.change(.preparing)) }
    at(6) { fire(.change(.failed(error))) }
    expect { caller("A").fails(error, at: 6) }
  }
  Case("waiting-is-not-failure", "a connection that waits may still become ready", note: "many-states", points: 2) { draw in
    call("A", .connect())
    at(3) { fire(.change(.waiting(draw.pick(connectionErrors)))) }
    at(6) { fire(.change(.preparing)) }
    at(9) { fire(.change(.ready)) }
    expect { caller("A").returns(.connected, at: 9) }
  }
  Case("waiting-then-failed", "of an error to wait for and one of failure, the second is thrown", note: "every-ending") { draw in
    let errors = draw.shuffled(connectionErrors)
    call("A", .connect())
    at(3) { fire(.change(.waiting(errors[0]))) }
    at(8) { fire(.change(.failed(errors[1]))) }
    expect { caller("A").fails(errors[1], at: 8) }
  }
  Case("failed-long-after", "a failure long after the call is over changes nothing", note: "after-the-end", points: 2) { draw in
    call("A", .connect())
    at(5) { fire(.change(.ready)) }
    at(5000) { fire(.change(.failed(draw.pick(connectionErrors)))) }
    expect { caller("A").returns(.connected, at: 5) }
  }
  Case("ready-again", "a connection that is ready again changes nothing", note: "after-the-end", points: 2) { draw in
    call("A", .connect())
    at(5) { fire(.change(.ready)) }
    at(20) { fire(.change(.waiting(draw.pick(connectionErrors)))) }
    at(30) { fire(.change(.ready)) }
    expect { caller("A").returns(.connected, at: 5) }
  }
  Case("cancelled-elsewhere", "a connection that other code cancels ends the call with an error", note: "every-ending") { _ in
    call("A", .connect())
    at(2) { fire(.change(.preparing)) }
    at(7) { fire(.change(.cancelled)) }
    expect { caller("A").failsSomehow(at: 7) }
  }
  Case("ready-while-starting", "the connection is ready before start has returned", note: "handler-first", points: 2, explore: true) { _ in
    call("A", .connect())
    during(.start) { fire(.change(.ready), on: .thread(1)) }
    expect { caller("A").returns(.connected, at: 0) }
  }
  Case("ready-then-failed", "of two changes in a row, the first decides", note: "after-the-end", points: 2, explore: true) { draw in
    call("A", .connect())
    at(5) {
      concurrently {
        fire(.change(.ready))
        fire(.change(.failed(draw.pick(connectionErrors))))
      } and: {
      }
    }
    expect { caller("A").returns(.connected, at: 5) }
  }
  Case("two-connections", "two calls at once, each with a connection of its own", note: "own-state") { _ in
    call("A", .connect())
    call("B", .connect(of: 2), at: 1)
    at(5) { fire(.change(.ready, of: 2)) }
    at(9) { fire(.change(.ready)) }
    expect {
      caller("B").returns(.connected, at: 5)
      caller("A").returns(.connected, at: 9)
    }
  }
  Case("stopped", "a cancelled task ends the call and cancels the connection", note: "stopped", points: 2) { _ in
    call("A", .connect())
    at(2) { fire(.change(.preparing)) }
    at(5) { cancel("A") }
    becomesCancelled()
    expect {
      stopped("A", at: 5)
      requests(.cancel).happen(1...)
    }
  }
  Case("stopped-before", "a task that was cancelled before the call does not wait", note: "stopped", points: 2) { _ in
    call("A", .connect(), cancelled: true)
    becomesCancelled()
    expect {
      stopped("A", at: 0)
      startedMeansCancelled()
    }
  }
  Case(
    "ready-meets-cancellation", "ready and the cancellation come at once, on two threads", note: "two-threads", points: 3, explore: true
  ) { _ in
    call("A", .connect())
    at(5) {
      concurrently {
        fire(.change(.ready))
      } and: {
        cancel("A")
      }
    }
    becomesCancelled()
    expect { connectedOrStopped("A", at: 5) }
  }
  Generated("any-states", "any changes in any order; the first that decides ends the call", note: "many-states", points: 3, runs: 200) {
    draw in
    call("A", .connect())
    for change in changes(draw) { at(change.time) { fire(.change(change.state)) } }
  } model: { history in
    firstDecides(history)
  }
  Generated("any-stop", "any changes, and a cancellation between them", note: "stopped", points: 2, runs: 200) { draw in
    let moment = draw.integer(in: 0...4)
    call("A", .connect(), cancelled: moment == 0)
    for index in 0..<moment {
      let state = draw.oneIn(4) ? Connection.State.ready : draw.pick([.preparing, .waiting(.noRoute), .waiting(.refused)])
      at(3 * (index + 1)) { fire(.change(state)) }
    }
    if moment > 0 { at(3 * moment + 1) { cancel("A") } }
    becomesCancelled()
  } model: { history in
    firstDecides(history)
  }
}

/// Where a connection was started, it is cancelled, at least once.
func startedMeansCancelled() -> Claim<StateHandlersExercise> { requests(.cancel).happen(1...) || requests(.start).neverHappen() }

/// Changes at different times, at least one of which ends a call, and none after a final one.
private func changes(_ draw: Draw) -> [(time: Int, state: Connection.State)] {
  var changes: [(time: Int, state: Connection.State)] = [], time = 0
  for _ in 0..<draw.integer(in: 0...5) {
    time += draw.integer(in: 1...20)
    let error = draw.pick(connectionErrors)
    changes.append((time, draw.pick([.preparing, .waiting(error), .ready, .waiting(error), .ready])))
  }
  if draw.oneIn(3) { changes.append((time + 1, .ready)) }
  let last = draw.oneIn(2) ? Connection.State.cancelled : .failed(draw.pick(connectionErrors))
  return changes + [(time + 5, last)]
}

/// The first ending of the one caller there is.
private func firstDecides(_ history: History<StateHandlersExercise>) -> Claim<StateHandlersExercise> {
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .call(_, _, cancelled: true): return stopped("A", at: time) && startedMeansCancelled()
    case .cancel: return stopped("A", at: time) && requests(.cancel).happen(1...)
    case .event(.change(.ready, _)): return caller("A").returns(.connected, at: time) && requests(.cancel).neverHappen()
    case .event(.change(.failed(let error), _)): return caller("A").fails(error, at: time)
    case .event(.change(.cancelled, _)): return caller("A").failsSomehow(at: time)
    case .call, .event, .dropSubject, .concurrently: continue
    }
  }
  return caller("A").ends()
}
