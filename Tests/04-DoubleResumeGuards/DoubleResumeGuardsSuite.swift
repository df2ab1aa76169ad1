@_spi(Stage) import Legacy
import Specification

/// Lesson 04: the manager calls back as often as it likes; each call is resumed once.
public let doubleResumeGuards: Suite = Suite(
  "04-DoubleResumeGuards", of: DoubleResumeGuardsExercise.self, begins: .asRepair,
  signature: """
    LocationProvider
      init(manager: LocationManager)
      func currentLocation() async throws -> Location
    """
) {
  Case("one-answer", "one answer ends one call", note: "once", smoke: true) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    after(5, .requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(.location(fix), at: 5) }
  }
  Case("late-failure", "a failure after the location is ignored", note: "once") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(5) { fire(.update([fix])) }
    at(6) { fire(.fail(.network)) }
    expect { caller("A").returns(.location(fix), at: 5) }
  }
  Case("late-location", "a location after the failure is ignored", note: "every-callback") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(5) { fire(.fail(.network)) }
    at(6) { fire(.update([fix])) }
    expect { caller("A").fails(LocationError.network, at: 5) }
  }
  Case("three-updates", "of three locations the first is returned", note: "keeps-updating") { draw in
    let fixes = draw.fixes(3)
    call("A", .currentLocation)
    for (index, fix) in fixes.enumerated() { at(5 + index) { fire(.update([fix])) } }
    expect { caller("A").returns(.location(fixes[0]), at: 5) }
  }
  Case("two-failures", "of two failures the first is thrown", note: "every-callback") { draw in
    let errors = draw.shuffled([LocationError.network, .unknown])
    call("A", .currentLocation)
    at(5) { fire(.fail(errors[0])) }
    at(6) { fire(.fail(errors[1])) }
    expect { caller("A").fails(errors[0], at: 5) }
  }
  Case("one-turn", "location, failure, location in one turn: the first decides", note: "take-then-resume") { draw in
    let fixes = draw.fixes(2)
    call("A", .currentLocation)
    at(5) { fire(.together([.update([fixes[0]]), .fail(.network), .update([fixes[1]])])) }
    expect { caller("A").returns(.location(fixes[0]), at: 5) }
  }
  Case("between-calls", "a location while no caller is suspended is not kept", note: "next-call") { draw in
    let fixes = draw.fixes(3)
    call("A", .currentLocation)
    at(5) { fire(.update([fixes[0]])) }
    at(7) { fire(.update([fixes[1]])) }
    call("B", .currentLocation, at: 10)
    at(15) { fire(.update([fixes[2]])) }
    expect {
      caller("A").returns(.location(fixes[0]), at: 5)
      caller("B").returns(.location(fixes[2]), at: 15)
    }
  }
  Case("asks-again-at-once", "the resumed caller asks again at once", note: "next-call") { draw in
    let fixes = draw.fixes(3)
    call("A", .inARow(3))
    for (index, fix) in fixes.enumerated() {
      after(2, .requestLocation, index + 1) { fire(.together([.update([fix]), .update([fix])])) }
    }
    expect { caller("A").returns(.locations(fixes), at: 6) }
  }
  Case("fifty-in-a-row", "fifty calls, each answered twice", note: "next-call", points: 2) { draw in
    let fixes = draw.fixes(50)
    call("A", .inARow(50))
    for (index, fix) in fixes.enumerated() {
      after(1, .requestLocation, index + 1) { fire(.together([.update([fix]), .update([fix])])) }
    }
    expect { caller("A").returns(.locations(fixes), at: 50) }
  }
  Case("inside-the-request", "two answers before the request returns", note: "re-entry") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    during(.requestLocation) { fire(.together([.update([fix]), .fail(.network)])) }
    expect { caller("A").returns(.location(fix), at: 0) }
  }
  Case("in-order", "of two answers in one turn the first decides, however tasks are scheduled", note: "order", explore: true) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(5) {
      concurrently {
        fire(.together([.update([fix]), .fail(.network)]))
      } and: {
      }
    }
    expect { caller("A").returns(.location(fix), at: 5) }
  }
  Case("callback-in-callback", "a callback comes inside of another one", note: "re-entry", points: 2) { draw in
    let fixes = draw.fixes(2)
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .currentLocation)
    after(3, .requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }.optional()
    during(.requestLocation) { fire(.update([fixes[0]])) }
    at(10) { fire(.update([fixes[1]])) }
    expect { caller("A").returns(.location(fixes[0]), within: 0...3) }
  }
  Case(
    "asks-from-any-thread", "the next call begins while callbacks still come", note: "one-actor", points: 3,
    explore: true
  ) { draw in
    let fixes = draw.fixes(4)
    call("A", .inARow(2))
    after(1, .requestLocation) { fire(.together([.update([fixes[0]]), .update([fixes[1]])])) }
    // The second location may have answered the second call before that one came to ask.
    after(1, .requestLocation, 2) { fire(.together([.update([fixes[2]]), .update([fixes[3]])])) }.optional()
    expect { caller("A").returnsSomething() }
  }
  Generated("any-answers", "any answers, one by one or in one turn", note: "once", points: 3, runs: 300) { draw in
    for turn in turns(draw) {
      switch turn {
      case .call(let id, let time): call(id, .currentLocation, at: time)
      case .event(let event, let time): at(time) { fire(event) }
      }
    }
  } model: { history in
    firstAnswerWins(history)
  }
}

private enum Turn {
  case call(String, at: Int)
  case event(DoubleResumeGuardsExercise.Event, at: Int)
}

/// One to four calls that never overlap; each gets one to four answers, alone or several in one turn. The failures around one call are of one kind,
/// those around the next call of another, so that an old failure can be told from a new one. An empty list is never all that a call gets.
private func turns(_ draw: Draw) -> [Turn] {
  var turns: [Turn] = [], time = 0
  let fixes = draw.fixes(48), errors = draw.shuffled([LocationError.network, .unknown, .denied])
  for index in 0...draw.integer(in: 0...3) {
    turns.append(.call("\(index + 1)", at: time))
    let last = draw.integer(in: 0...3)
    var isAnswered = false
    for number in 0...last {
      time += draw.integer(in: 1...4)
      var events: [DoubleResumeGuardsExercise.Event] = []
      for part in 0...draw.pick([0, 0, 1, 2]) {
        let fix = fixes[12 * index + 3 * number + part]
        events.append(draw.oneIn(3) ? .fail(errors[index % 2]) : .update(draw.oneIn(5) ? [] : [fix]))
      }
      if number == last, !isAnswered, !events.contains(where: isAnswer) { events[0] = .update([fixes[12 * index + 3 * number]]) }
      isAnswered = isAnswered || events.contains(where: isAnswer)
      turns.append(.event(events.count == 1 ? events[0] : .together(events), at: time))
    }
    time += draw.integer(in: 1...4)
  }
  return turns
}

/// A call ends with the first answer that comes while it waits. An empty list before it may end it, too.
private func firstAnswerWins(_ history: History<DoubleResumeGuardsExercise>) -> Claim<DoubleResumeGuardsExercise> {
  var waiting: String?, possible: [Claim<DoubleResumeGuardsExercise>] = [], claims: [Claim<DoubleResumeGuardsExercise>] = []
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .call(let id, _, _): waiting = id
    case .event(let event):
      guard let id = waiting else { continue }
      for part in parts(of: event) {
        switch part {
        case .update(let fixes):
          possible.append(fixes.last.map { caller(id).returns(.location($0), at: time) } ?? caller(id).failsSomehow(at: time))
        case .fail(let error): possible.append(caller(id).fails(error, at: time))
        case .assume, .decide, .together: continue
        }
        guard isAnswer(part) else { continue }
        claims.append(.any(possible))
        (waiting, possible) = (nil, [])
        break
      }
    default: continue
    }
  }
  return .all(claims)
}

private func parts(of event: DoubleResumeGuardsExercise.Event) -> [DoubleResumeGuardsExercise.Event] {
  if case .together(let events) = event { events.flatMap(parts) } else { [event] }
}

/// Whether `event` ends a call: an empty list need not.
private func isAnswer(_ event: DoubleResumeGuardsExercise.Event) -> Bool {
  parts(of: event).contains { part in
    switch part {
    case .update(let fixes): !fixes.isEmpty
    case .fail: true
    case .assume, .decide, .together: false
    }
  }
}
