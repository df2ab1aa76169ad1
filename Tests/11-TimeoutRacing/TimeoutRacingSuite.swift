@_spi(Stage) import Legacy
import Specification

/// Lesson 11: an answer, a limit and a cancellation race, and one of them ends the call.
public let timeoutRacing: Suite = Suite(
  "11-TimeoutRacing", of: TimeoutRacingExercise.self,
  signature: """
    func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location
    """
) {
  Case("answered-early", "an answer within the limit is returned the moment it comes", note: "three-ways", smoke: true) { draw in
    let places = beaconPlaces(draw), limit = draw.integer(in: 50...90), second = draw.integer(in: 5...40)
    call("A", .locate(limitMilliseconds: limit))
    at(7) { fire(.found(places[0])) }
    call("B", .locate(limitMilliseconds: limit), at: 100)
    at(100 + second) { fire(.found(places[1])) }
    expect {
      caller("A").returns(places[0], at: 7)
      caller("B").returns(places[1], at: 100 + second)
    }
  }
  Case("never-answered", "without an answer the call ends when the limit is over", note: "group-waits", points: 2) { draw in
    let limit = draw.integer(in: 20...90)
    call("A", .locate(limitMilliseconds: limit))
    expect { caller("A").fails(TimeoutError(), at: limit) }
  }
  Case("answered-late", "an answer after the limit changes nothing", note: "late-answers", points: 2) { draw in
    let place = beaconPlaces(draw)[0], limit = draw.integer(in: 20...90)
    call("A", .locate(limitMilliseconds: limit))
    at(limit + draw.integer(in: 1...20)) { fire(.found(place)) }
    expect { caller("A").fails(TimeoutError(), at: limit) }
  }
  Case("slow-clock", "the limit is measured on the clock that was passed", note: "the-clock", points: 2) { draw in
    let place = beaconPlaces(draw)[0], limit = draw.integer(in: 20...40)
    call("A", .locate(limitMilliseconds: limit, clock: .slow))
    call("B", .locate(limitMilliseconds: limit, clock: .slow), at: 100)
    at(100 + 2 * limit - 5) { fire(.found(place, request: 2)) }
    expect {
      caller("A").fails(TimeoutError(), at: 2 * limit)
      caller("B").returns(place, at: 100 + 2 * limit - 5)
    }
  }
  Case("timer-ends", "after an early answer no timer sleeps on", note: "timer-ends", points: 2) { draw in
    let place = beaconPlaces(draw)[0], time = draw.integer(in: 3...30)
    call("A", .locate(limitMilliseconds: 3_600_000, clock: draw.pick([.continuous, .suspending, .slow])))
    at(time) { fire(.found(place)) }
    expect { caller("A").returns(place, at: time) }
  }
  Case("cancelled-while-waiting", "a cancelled caller is resumed at once", note: "cancellation", points: 2) { draw in
    let time = draw.integer(in: 3...30)
    call("A", .locate(limitMilliseconds: 50))
    at(time) { cancel("A") }
    expect { caller("A").fails(CancellationError(), at: time) }
  }
  Case("cancelled-before", "a caller that was cancelled before it called does not wait", note: "cancellation") { draw in
    call("A", .locate(limitMilliseconds: draw.integer(in: 20...90)), cancelled: true)
    expect { caller("A").fails(CancellationError(), at: 0) }
  }
  Case("limit-zero", "a limit of zero is over at once", note: "limit-zero") { _ in
    call("A", .locate(limitMilliseconds: 0))
    expect { caller("A").fails(TimeoutError(), at: 0) }
  }
  Case("answered-inside-find", "the answer comes before find has returned", note: "three-ways") { draw in
    let place = beaconPlaces(draw)[0]
    call("A", .locate(limitMilliseconds: draw.integer(in: 20...90)))
    during(.find) { fire(.found(place)) }
    expect { caller("A").returns(place, at: 0) }
  }
  Case(
    "late-answer-of-the-first", "the late answer to the first call is not taken for an answer to the second", note: "belongs-to-its-call",
    points: 2
  ) { draw in
    let places = beaconPlaces(draw), limit = draw.integer(in: 10...30)
    call("A", .locate(limitMilliseconds: limit))
    call("B", .locate(limitMilliseconds: 60), at: limit + 5)
    at(limit + 10) { fire(.found(places[0], request: 1)) }
    at(limit + 20) { fire(.found(places[1], request: 2)) }
    expect {
      caller("A").fails(TimeoutError(), at: limit)
      caller("B").returns(places[1], at: limit + 20)
    }
  }
  Case(
    "answer-or-timer", "an answer at the very moment when the limit is over: one of the two wins", note: "one-winner", points: 2,
    explore: true
  ) { draw in
    let place = beaconPlaces(draw)[0], limit = draw.integer(in: 20...90)
    call("A", .locate(limitMilliseconds: limit))
    at(limit) { fire(.found(place), on: .thread(1)) }
    expect { caller("A").returns(place, at: limit) || caller("A").fails(TimeoutError(), at: limit) }
  }
  Case(
    "answer-or-cancellation", "an answer and a cancellation at the same moment: one of the two wins", note: "one-winner", points: 2,
    explore: true
  ) { draw in
    let place = beaconPlaces(draw)[0], time = draw.integer(in: 3...15)
    call("A", .locate(limitMilliseconds: 50))
    at(time) {
      concurrently {
        fire(.found(place))
      } and: {
        cancel("A")
      }
    }
    expect { caller("A").returns(place, at: time) || caller("A").fails(CancellationError(), at: time) }
  }
  Generated(
    "any-race", "four calls, of which one is never answered, one late, one early and one cancelled, at any times", note: "three-ways",
    points: 3,
    runs: 200
  ) { draw in
    let places = beaconPlaces(draw)
    let clocks = [.slow] + (0..<3).map { _ in draw.pick([ClockKind.continuous, .suspending, .slow]) }
    let limits = (0..<4).map { _ in draw.integer(in: 20...60) }
    let starts = [0, draw.integer(in: 1...9), draw.integer(in: 10...19), 300]
    for index in 0..<4 {
      call("\(index + 1)", .locate(limitMilliseconds: limits[index], clock: clocks[index]), at: starts[index])
    }
    let ends: [Int] = (0..<4).map { index in
      let slowness = clocks[index] == .slow ? 2 : 1
      return starts[index] + slowness * limits[index]
    }
    at(ends[1] + draw.integer(in: 1...30)) { fire(.found(places[1], request: 2)) }
    at(draw.integer(in: starts[2] + 1...ends[2] - 1)) { fire(.found(places[2], request: 3)) }
    at(draw.integer(in: starts[3] + 1...ends[3] - 1)) { cancel("4") }
  } model: { history in
    firstOfThree(history)
  }
}

/// Places that no other draw of the same case equals.
func beaconPlaces(_ draw: Draw) -> [Location] {
  draw.shuffled(Array(10...80)).map { Location(latitude: Double($0), longitude: Double($0 + draw.integer(in: 1...9))) }
}

/// Whatever comes first ends a call; of two at the same moment, either may.
private func firstOfThree(_ history: History<TimeoutRacingExercise>) -> Claim<TimeoutRacingExercise> {
  struct Call { let id: String, start: Int, end: Int }
  var calls: [Call] = []
  for (when, item) in history.items {
    guard case .at(let time) = when, case .call(let id, .locate(let limit, let clock), _) = item else { continue }
    calls.append(Call(id: id, start: time, end: time + (clock == .slow ? 2 : 1) * limit))
  }
  return .all(
    calls.enumerated().map { index, call in
      var ways: [(time: Int, claim: Claim<TimeoutRacingExercise>)] = [(call.end, caller(call.id).fails(TimeoutError(), at: call.end))]
      for (when, item) in history.items {
        guard case .at(let time) = when, time >= call.start else { continue }
        switch item {
        case .event(.found(let place, request: index + 1)): ways.append((time, caller(call.id).returns(place, at: time)))
        case .cancel(call.id): ways.append((time, caller(call.id).fails(CancellationError(), at: time)))
        default: continue
        }
      }
      let first = ways.map(\.time).min()
      return .any(ways.filter { $0.time == first }.map(\.claim))
    })
}
