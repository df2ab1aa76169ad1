@_spi(Stage) import Legacy
import Specification

/// Callers who wait together.
let threeCallers = ["A", "B", "C"]

/// Lesson 16: callers who come and leave as they like share one request, and each of them ends exactly once.
public let capstone: Suite = Suite(
  "16-Capstone", of: CapstoneExercise.self,
  signature: """
    LocationService
      init(manager: LocationManager)
      func location(within: Duration, clock: some Clock<Duration>) async throws -> Location
      func close()
    """
) {
  Case("answered", "a caller gets the location that comes while it waits", note: "what-remains", smoke: true) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    after(5, .requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(.location(fix), at: 5) }
  }
  Case("one-after-another", "each of two calls, one after the other, has a request of its own", note: "one-request") { draw in
    let fixes = draw.fixes(2)
    call("A", .location(limitMilliseconds: 50))
    after(5, .requestLocation) { fire(.update([fixes[0]])) }
    call("B", .location(limitMilliseconds: 50), at: 10)
    after(4, .requestLocation, 2) { fire(.update([fixes[1]])) }
    expect {
      caller("A").returns(.location(fixes[0]), at: 5)
      caller("B").returns(.location(fixes[1]), at: 14)
      requests(.requestLocation).happen(2...2)
    }
  }
  Case("shared-answer", "three callers at once share one request and its answer", note: "one-request", points: 2) { draw in
    let fix = draw.fixes(1)[0]
    for (index, id) in threeCallers.enumerated() { call(id, .location(limitMilliseconds: 50 + index), at: index) }
    at(10) { fire(.update([fix])) }
    expect {
      for id in threeCallers { caller(id).returns(.location(fix), at: 10) }
      requests(.requestLocation).happen(1...1)
    }
  }
  Case("shared-failure", "a failure reaches all who wait", note: "every-ending") { draw in
    let error = draw.pick([LocationError.network, .unknown])
    for (index, id) in threeCallers.enumerated() { call(id, .location(limitMilliseconds: 50 + index), at: index) }
    at(10) { fire(.fail(error)) }
    expect { for id in threeCallers { caller(id).fails(error, at: 10) } }
  }
  Case("permission-first", "first the permission, then one request for both callers", note: "permission", points: 2) { draw in
    let fix = draw.fixes(1)[0]
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .location(limitMilliseconds: 50))
    call("B", .location(limitMilliseconds: 50), at: 1)
    after(3, .requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    after(4, .requestLocation) { fire(.update([fix])) }
    expect {
      for id in ["A", "B"] { caller(id).returns(.location(fix), at: 7) }
      requests(.requestLocation).happen(1...1)
    }
  }
  Case("refused", "a refusal ends the wait of all, at once", note: "permission") { draw in
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .location(limitMilliseconds: 50))
    call("B", .location(limitMilliseconds: 50), at: 1)
    after(3, .requestWhenInUseAuthorization) { fire(.decide(draw.pick([.denied, .restricted]))) }
    expect { for id in ["A", "B"] { caller(id).failsSomehow(at: 3) } }
  }
  Case("told-again", "a permission that is told again makes no second request", note: "permission", points: 2) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    for time in [3, 5] { at(time) { fire(.decide(.authorizedWhenInUse)) } }
    at(9) { fire(.update([fix])) }
    expect {
      caller("A").returns(.location(fix), at: 9)
      requests(.requestLocation).happen(1...1)
    }
  }
  Case("answered-inside", "answers come before the requests return, and the next call works", note: "state-first", points: 2, explore: true)
  { draw in
    let fixes = draw.fixes(2)
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .location(limitMilliseconds: 50))
    during(.requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    during(.requestLocation) { fire(.update([fixes[0]])) }
    call("B", .location(limitMilliseconds: 50), at: 10)
    during(.requestLocation, 2) { fire(.update([fixes[1]])) }
    expect {
      caller("A").returns(.location(fixes[0]), at: 0)
      caller("B").returns(.location(fixes[1]), at: 10)
    }
  }
  Case("own-limits", "each caller has a limit of its own, and the request continues for the others", note: "own-limit", points: 2) { draw in
    let fix = draw.fixes(1)[0], limit = draw.integer(in: 10...20)
    call("A", .location(limitMilliseconds: 60))
    call("B", .location(limitMilliseconds: limit), at: 1)
    call("C", .location(limitMilliseconds: limit), at: 5)
    at(50) { fire(.update([fix])) }
    expect {
      caller("A").returns(.location(fix), at: 50)
      caller("B").fails(TimeoutError(), at: 1 + limit)
      caller("C").fails(TimeoutError(), at: 5 + limit)
      requests(.requestLocation).happen(1...1)
    }
  }
  Case("slow-clock", "the limit is measured on the clock that was passed", note: "own-limit") { draw in
    let fix = draw.fixes(1)[0], limit = draw.integer(in: 20...40)
    call("A", .location(limitMilliseconds: limit, clock: .slow))
    call("B", .location(limitMilliseconds: limit, clock: .slow), at: 5)
    at(2 * limit + 2) { fire(.update([fix])) }
    expect {
      caller("A").fails(TimeoutError(), at: 2 * limit)
      caller("B").returns(.location(fix), at: 2 * limit + 2)
    }
  }
  Case("timers-end", "after the answer no timer sleeps on", note: "what-remains", points: 2) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 3_600_000, clock: draw.pick([.continuous, .suspending, .slow])))
    call("B", .location(limitMilliseconds: 7_200_000), at: 1)
    at(5) { fire(.update([fix])) }
    expect { for id in ["A", "B"] { caller(id).returns(.location(fix), at: 5) } }
  }
  Case("one-is-cancelled", "of two callers one is cancelled; the other gets the answer", note: "leaves-alone", points: 2) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    call("B", .location(limitMilliseconds: 60), at: 1)
    at(5) { cancel("A") }
    at(9) { fire(.update([fix])) }
    expect {
      caller("A").fails(as: CancellationError.self, at: 5)
      caller("B").returns(.location(fix), at: 9)
      requests(.requestLocation).happen(1...1)
    }
  }
  Case("cancelled-before", "a task that was cancelled before the call does not wait", note: "leaves-alone") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 60))
    call("B", .location(limitMilliseconds: 50), at: 3, cancelled: true)
    at(9) { fire(.update([fix])) }
    expect {
      caller("A").returns(.location(fix), at: 9)
      caller("B").fails(as: CancellationError.self, at: 3)
    }
  }
  Case("asks-anew", "the request ends with the last who leaves; the next caller makes a new one", note: "one-request", points: 2) { draw in
    let fix = draw.fixes(1)[0], limit = draw.integer(in: 10...20)
    call("A", .location(limitMilliseconds: limit))
    call("B", .location(limitMilliseconds: 80), at: 1)
    at(limit + 5) { cancel("B") }
    call("C", .location(limitMilliseconds: 50), at: 40)
    after(6, .requestLocation, 2) { fire(.update([fix])) }
    expect {
      caller("A").fails(TimeoutError(), at: limit)
      caller("B").fails(as: CancellationError.self, at: limit + 5)
      caller("C").returns(.location(fix), at: 46)
    }
  }
  Case("closed", "closing ends the wait of all, now and later, and what the manager says then changes nothing", note: "closed", points: 2) {
    draw in
    for (index, id) in threeCallers.enumerated() { call(id, .location(limitMilliseconds: 50 + index), at: index) }
    call("closing", .close, at: 8)
    call("D", .location(limitMilliseconds: 50), at: 10)
    at(12) { fire(.update(draw.fixes(1))) }
    at(13) { fire(.fail(.network)) }
    expect {
      for id in threeCallers { caller(id).fails(ServiceClosed(), at: 8) }
      caller("closing").returns(.closed, at: 8)
      caller("D").fails(ServiceClosed(), at: 10)
      requests(.requestLocation).happen(1...1)
    }
  }
  Case("first-answer", "of a location and a failure in one turn the first decides", note: "first-answer", points: 2, explore: true) {
    draw in
    let fixes = draw.fixes(2)
    call("A", .location(limitMilliseconds: 50))
    at(5) {
      concurrently {
        fire(.together([.update([fixes[0]]), .fail(.network), .update([fixes[1]])]))
      } and: {
      }
    }
    expect { caller("A").returns(.location(fixes[0]), at: 5) }
  }
  Case("only-the-caller-holds-it", "a caller who waits keeps the service alive", note: "what-remains") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    at(3) { dropSubject() }
    at(20) { fire(.update([fix])) }
    expect { caller("A").returns(.location(fix), at: 20) }
  }
  Case(
    "answer-meets-cancellation", "an answer and the cancellation of one caller come at once", note: "one-domain", points: 2, explore: true
  ) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .location(limitMilliseconds: 50))
    call("B", .location(limitMilliseconds: 50), at: 1)
    at(5) {
      concurrently {
        fire(.update([fix]))
      } and: {
        cancel("A")
      }
    }
    expect {
      caller("A").returns(.location(fix), at: 5) || caller("A").fails(as: CancellationError.self, at: 5)
      caller("B").returns(.location(fix), at: 5)
    }
  }
  Generated("any-day", "callers come, leave and share; the manager answers, fails, refuses", note: "every-ending", points: 4, runs: 300) {
    draw in
    for turn in day(draw) {
      switch turn {
      case .call(let id, let operation, let time): call(id, operation, at: time)
      case .event(let event, let time): at(time) { fire(event) }
      case .cancel(let id, let time): at(time) { cancel(id) }
      }
    }
  } model: { history in
    outcomes(of: history)
  }
}

private enum Turn {
  case call(String, CapstoneExercise.Operation, at: Int)
  case event(CapstoneExercise.Event, at: Int)
  case cancel(String, at: Int)
}

/// Up to sixteen turns, at multiples of 4 ms; no limit is over at such a time, so nothing happens at the same moment.
private func day(_ draw: Draw) -> [Turn] {
  var status = draw.pick([AuthorizationStatus.authorizedWhenInUse, .notDetermined, .authorizedWhenInUse, .denied])
  var turns = [Turn.event(.assume(status), at: 0)], time = 0, callers = 0
  let fixes = draw.fixes(16), closing = draw.pick([nil, nil, 7, 11])
  for index in 0..<draw.integer(in: 1...16) {
    time += 4 * draw.integer(in: 1...4)
    if index == closing { turns.append(.call("closing", .close, at: time)) }
    switch draw.integer(in: index == 0 ? 0...3 : 0...10) {
    case 4...5 where status == .authorizedWhenInUse: turns.append(.event(.update([fixes[index]]), at: time))
    case 6 where status == .authorizedWhenInUse: turns.append(.event(.fail(draw.pick([.network, .unknown])), at: time))
    case 7: turns.append(.cancel("\(draw.integer(in: 1...callers))", at: time))
    case 8...9:
      switch status {
      case .notDetermined: status = draw.pick([.authorizedWhenInUse, .denied, .notDetermined])
      case .authorizedWhenInUse: status = draw.pick([.authorizedWhenInUse, .authorizedWhenInUse, .denied])
      case .denied, .restricted: status = draw.pick([.authorizedWhenInUse, .restricted])
      }
      turns.append(.event(.decide(status), at: time))
    default:
      callers += 1
      let limit = 4 * draw.integer(in: 0...15) + 1
      turns.append(.call("\(callers)", .location(limitMilliseconds: limit, clock: draw.oneIn(4) ? .slow : .continuous), at: time))
    }
  }
  return turns
}

/// What comes of a day on which no two things happen at the same moment.
private func outcomes(of history: History<CapstoneExercise>) -> Claim<CapstoneExercise> {
  var world = World()
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    world.pass(to: time)
    switch item {
    case .call(let id, .location(let limit, let clock), _): world.begin(id, at: time, until: time + (clock == .slow ? 2 : 1) * limit)
    case .call(let id, .close, _):
      world.claims.append(caller(id).returns(.closed, at: time))
      world.isClosed = true
      world.endAll { $0.fails(ServiceClosed(), at: time) }
    case .event(.assume(let status)): world.status = status
    case .event(.decide(let status)):
      world.status = status
      world.ask(at: time)
    case .event(.update(let fixes)): world.endAll { $0.returns(.location(fixes[0]), at: time) }
    case .event(.fail(let error)): world.endAll { $0.fails(error, at: time) }
    case .cancel(let id): world.end(id) { $0.fails(as: CancellationError.self, at: time) }
    default: continue
    }
  }
  world.pass(to: .max)
  return .all(world.claims + [requests(.requestLocation).happen(world.requestCount...world.requestCount)])
}

/// The service as the lesson's text describes it.
private struct World {
  typealias Ending = (CallerClaim<CapstoneExercise>) -> Claim<CapstoneExercise>
  var status = AuthorizationStatus.notDetermined, isClosed = false, requestCount = 0
  var claims: [Claim<CapstoneExercise>] = []
  private var waiting: [(id: String, end: Int)] = [], isRequesting = false

  mutating func begin(_ id: String, at time: Int, until end: Int) {
    if isClosed { return claims.append(caller(id).fails(ServiceClosed(), at: time)) }
    waiting.append((id, end))
    ask(at: time)
  }

  mutating func ask(at time: Int) {
    switch status {
    case .notDetermined: return
    case .authorizedWhenInUse where !waiting.isEmpty && !isRequesting:
      isRequesting = true
      requestCount += 1
    case .authorizedWhenInUse: return
    case .denied, .restricted: endAll { $0.failsSomehow(at: time) }
    }
  }

  mutating func end(_ id: String, _ ending: Ending) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index)
    claims.append(ending(caller(id)))
    if waiting.isEmpty { isRequesting = false }
  }

  mutating func endAll(_ ending: Ending) {
    for id in waiting.map(\.id) { end(id, ending) }
  }

  mutating func pass(to time: Int) {
    for (id, end) in waiting where end < time { self.end(id) { $0.fails(TimeoutError(), at: end) } }
  }
}
