@_spi(Stage) import Legacy
import Specification

extension Draw {
  /// A few points, different ones each time.
  func points() -> [Int] { (0...integer(in: 1...3)).map { _ in integer(in: 10...99) } }
  /// Why a session fails.
  func failure() -> WorkoutError { pick([.denied, .sensorLost]) }
}

/// Lesson 12: a recorder on the main actor, and a session that no actor isolates.
public let isolation: Suite = Suite(
  "12-Isolation", of: IsolationExercise.self,
  signature: """
    @MainActor final class WorkoutRecorder
    init(session: WorkoutSession)
    func start() async throws
    func history() -> [WorkoutState]
    func finish() async throws -> Route
    """,
  compilerSettings: CompilerSetting.allCases
) {
  Case("running", "the call returns when the session runs, and its state is there to read", note: "any-thread", smoke: true) { _ in
    call("A", .startAndLook)
    at(5) { fire(.change(.running)) }
    expect { caller("A").returns(.states([.running]), at: 5) }
  }
  Case("failed", "a failure is thrown, and the state that follows is recorded", note: "the-call") { draw in
    let error = draw.failure()
    call("A", .start)
    at(5) {
      fire(.fail(error))
      fire(.change(.ended))
    }
    call("B", .look, at: 10)
    expect {
      caller("A").fails(error, at: 5)
      caller("B").returns(.states([.ended]), at: 10)
    }
  }
  Case("on-main", "a session that reports on the main thread", note: "any-thread", points: 2) { draw in
    let error = draw.failure()
    call("A", .startAndLook)
    at(5) { fire(.change(.running), on: .main) }
    call("B", .start, at: 10)
    at(15) { fire(.fail(error), on: .main) }
    expect {
      caller("A").returns(.states([.running]), at: 5)
      caller("B").fails(error, at: 15)
    }
  }
  Case("inside-start", "the session runs before `start()` has returned", note: "any-thread", points: 2) { _ in
    call("A", .startAndLook)
    during(.start) { fire(.change(.running)) }
    expect { caller("A").returns(.states([.running]), at: 0) }
  }
  Case("while-starting", "the session runs on another thread while `start()` is called", note: "order", points: 2, explore: true) {
    _ in
    call("A", .startAndLook)
    during(.start) { fire(.change(.running), on: .thread(1)) }
    expect { caller("A").returns(.states([.running]), at: 0) }
  }
  Case("in-order", "states that come one after the other are recorded in that order", note: "order", points: 2, explore: true) { draw in
    let states = draw.shuffled([WorkoutState.running, .paused, .ended])
    at(5) {
      concurrently {
        fire(.change(states[0]))
        fire(.change(states[1]))
        fire(.change(states[2]))
      } and: {
      }
    }
    call("B", .look, at: 10)
    expect { caller("B").returns(.states(states), at: 10) }
  }
  Case("running-then-failed", "of two reports in a row, the first ends the call", note: "order", points: 2, explore: true) { draw in
    call("A", .start)
    at(5) {
      concurrently {
        fire(.change(.running))
        fire(.fail(draw.failure()))
      } and: {
      }
    }
    expect { caller("A").returns(.started, at: 5) }
  }
  Case("failed-then-running", "a failure ends the call, also where the session runs at once", note: "order", explore: true) { draw in
    let error = draw.failure()
    call("A", .start)
    at(5) {
      concurrently {
        fire(.fail(error))
        fire(.change(.running))
      } and: {
      }
    }
    call("B", .look, at: 10)
    expect {
      caller("A").fails(error, at: 5)
      caller("B").returns(.states([.running]), at: 10)
    }
  }
  Case("view-meets-report", "a view reads the states while the session reports one", note: "conformance", points: 3, explore: true) { _ in
    at(5) {
      concurrently {
        fire(.change(.running), on: .thread(1))
      } and: {
        call("B", .look)
      }
    }
    call("C", .look, at: 10)
    expect {
      caller("B").returns(.states([]), at: 5) || caller("B").returns(.states([.running]), at: 5)
      caller("C").returns(.states([.running]), at: 10)
    }
  }
  Case("start-meets-report", "a call begins while the session reports", note: "conformance", points: 2, explore: true) { draw in
    let error = draw.failure()
    at(5) {
      concurrently {
        fire(.fail(error), on: .thread(1))
      } and: {
        call("A", .start)
      }
    }
    at(10) { fire(.change(.running)) }
    expect { caller("A").fails(error, at: 5) || caller("A").returns(.started, at: 10) }
  }
  Case("route", "the route that the handler gets is returned", note: "sending") { draw in
    let first = draw.points(), second = draw.points()
    call("A", .finish)
    at(5) { fire(.route(first)) }
    call("B", .finish, at: 10)
    at(15) { fire(.route(second), on: .main) }
    expect {
      caller("A").returns(.route(first), at: 5)
      caller("B").returns(.route(second), at: 15)
    }
  }
  Case("no-route", "the error that the handler gets is thrown", note: "sending") { draw in
    let error = draw.pick([WorkoutError.noRoute, .sensorLost])
    call("A", .finish)
    at(5) { fire(.noRoute(error)) }
    expect { caller("A").fails(error, at: 5) }
  }
  Generated("any-reports", "any reports, on any threads, and calls between them", note: "the-call", points: 3, runs: 200) { draw in
    for moment in anyMoments(draw) {
      switch moment.what {
      case .call(let operation): call("\(moment.time)", operation, at: moment.time)
      case .report(let event, let place): at(moment.time) { fire(event, on: place) }
      }
    }
  } model: { history in
    recorded(history)
  }
}

/// Something that happens at a time of its own.
private struct Moment {
  enum What { case call(IsolationExercise.Operation), report(IsolationExercise.Event, on: Act<IsolationExercise>.Place) }
  let time: Int
  let what: What
}

/// Calls, one after the other, each answered before the next one; and reports before, between and during them.
private func anyMoments(_ draw: Draw) -> [Moment] {
  var moments: [Moment] = [], time = 0
  func add(_ what: Moment.What) {
    time += draw.integer(in: 1...9)
    moments.append(Moment(time: time, what: what))
  }
  func report(_ event: IsolationExercise.Event) { add(.report(event, on: draw.pick([.main, .pool, .thread(1)]))) }
  func fails() { report(.fail(draw.failure())) }
  for _ in 0..<draw.integer(in: 1...4) {
    for _ in 0..<draw.integer(in: 0...2) {
      if draw.oneIn(4) { fails() } else { report(.change(draw.pick([.running, .paused, .ended]))) }
    }
    let operation = draw.pick([IsolationExercise.Operation.startAndLook, .start, .look, .finish])
    add(.call(operation))
    if draw.oneIn(3) { report(.change(.paused)) }
    switch operation {
    case .look: break
    case .finish: report(.route(draw.points()))
    case .start, .startAndLook: if draw.oneIn(3) { fails() } else { report(.change(.running)) }
    }
  }
  return moments
}

/// Calls begin one after the other: what comes first ends the one that waits, and all states are recorded.
private func recorded(_ history: History<IsolationExercise>) -> Claim<IsolationExercise> {
  var states: [WorkoutState] = [], claims: [Claim<IsolationExercise>] = []
  var starting: (id: String, looks: Bool)?, finishing: String?
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .call(let id, .look, _): claims.append(caller(id).returns(.states(states), at: time))
    case .call(let id, .finish, _): finishing = id
    case .call(let id, let operation, _): starting = (id, operation == .startAndLook)
    case .event(.change(let state)):
      states.append(state)
      guard state == .running, let (id, looks) = starting else { continue }
      claims.append(caller(id).returns(looks ? .states(states) : .started, at: time))
      starting = nil
    case .event(.fail(let error)):
      if let (id, _) = starting { claims.append(caller(id).fails(error, at: time)) }
      starting = nil
    case .event(.route(let points)):
      if let id = finishing { claims.append(caller(id).returns(.route(points), at: time)) }
      finishing = nil
    default: continue
    }
  }
  return .all(claims)
}
