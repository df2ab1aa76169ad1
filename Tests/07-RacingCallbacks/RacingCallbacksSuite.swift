@_spi(Stage) import Legacy
import Specification

/// `count` readings with different values.
func differentReadings(_ count: Int, _ draw: Draw) -> [Reading] {
  (0..<count).map { Reading(value: 1_000 * ($0 + 1) + draw.integer(in: 0...999)) }
}

/// Lesson 07: several callbacks at once, one answer.
public let racingCallbacks: Suite = Suite(
  "07-RacingCallbacks", of: RacingCallbacksExercise.self,
  signature: """
    SensorReader
    init(hub: SensorHub)
    func read() async throws -> Reading
    """
) {
  Case("reading-or-failure", "a reading is returned, a failure is thrown", note: "many-threads", smoke: true) { draw in
    let reading = differentReadings(1, draw)[0]
    let error = draw.pick([SensorError.lost, .saturated])
    call("A", .read)
    after(5, .sample) { fire(.read(reading)) }
    call("B", .read, at: 10)
    after(7, .sample, 2) { fire(.fail(error)) }
    expect {
      caller("A").returns(.reading(reading), at: 5)
      caller("B").fails(error, at: 17)
      requests(.sample).happen(2...2)
    }
  }
  Case("inside-sample", "the hub answers before `sample()` returns", note: "foreign-code") { draw in
    let readings = differentReadings(2, draw)
    call("A", .inARow(2))
    during(.sample) { fire(.read(readings[0])) }
    during(.sample, 2) { fire(.read(readings[1])) }.optional()
    expect { caller("A").returns(.readings(readings), at: 0) }
  }
  Case("while-suspending", "the answer comes while the caller is being suspended", note: "foreign-code", explore: true) { draw in
    let readings = differentReadings(2, draw)
    call("A", .inARow(2))
    during(.sample) { fire(.read(readings[0]), on: .thread(1)) }
    during(.sample, 2) { fire(.read(readings[1]), on: .thread(2)) }
    expect { caller("A").returns(.readings(readings), at: 0) }
  }
  Case("two-threads", "of two callbacks at once, one is the answer", note: "one-step", points: 2, explore: true) { draw in
    let reading = differentReadings(1, draw)[0]
    call("A", .read)
    at(5) {
      concurrently {
        fire(.read(reading))
      } and: {
        fire(.fail(.lost))
      }
    }
    expect { caller("A").returns(.reading(reading), at: 5) || caller("A").fails(SensorError.lost, at: 5) }
  }
  Case("asks-again", "the resumed caller asks again at once", note: "clear-first", points: 2, explore: true) { draw in
    let readings = differentReadings(3, draw)
    call("A", .inARow(2))
    at(5) {
      concurrently {
        fire(.read(readings[0]))
      } and: {
        fire(.read(readings[1]))
      }
    }
    at(6) { fire(.read(readings[2])) }
    expect { caller("A").returns(2, of: readings) }
  }
  Case("late-failure", "a failure after the reading is ignored", note: "nobody-waits") { draw in
    let readings = differentReadings(2, draw)
    call("A", .read)
    at(5) { fire(.read(readings[0])) }
    at(6) { fire(.fail(.saturated)) }
    call("B", .read, at: 10)
    at(15) { fire(.read(readings[1])) }
    at(16) { fire(.read(readings[0])) }
    expect {
      caller("A").returns(.reading(readings[0]), at: 5)
      caller("B").returns(.reading(readings[1]), at: 15)
    }
  }
  Case("in-order", "of two callbacks on one thread, the first one is the answer", note: "order", points: 2, explore: true) { draw in
    let reading = differentReadings(1, draw)[0]
    let error = draw.pick([SensorError.lost, .saturated])
    call("A", .read)
    at(5) {
      concurrently {
        fire(.read(reading))
        fire(.fail(error))
      } and: {
      }
    }
    call("B", .read, at: 10)
    at(15) {
      concurrently {
        fire(.fail(error))
        fire(.read(reading))
      } and: {
      }
    }
    expect {
      caller("A").returns(.reading(reading), at: 5)
      caller("B").fails(error, at: 15)
    }
  }
  Generated("any-sequence", "any sequence of calls and callbacks", note: "nobody-waits", points: 3, runs: 200) { draw in
    let calls = draw.integer(in: 1...4)
    for index in 1...calls {
      let answer = anyEvent(10 * index, draw, error: .lost), inside = draw.oneIn(3)
      call("\(index)", .read, at: 10 * index)
      if inside { during(.sample, index) { fire(answer) } } else { at(10 * index + draw.integer(in: 1...4)) { fire(answer) } }
      for extra in 0..<draw.integer(in: inside ? 1...2 : 0...2) {
        let event = anyEvent(10 * index + 1 + extra, draw, error: .saturated)
        at(10 * index + 5 + extra) { fire(event) }
      }
    }
  } model: { history in
    firstSinceTheCall(history)
  }
}

/// `error`, or a reading that no other `number` has.
private func anyEvent(_ number: Int, _ draw: Draw, error: SensorError) -> RacingCallbacksExercise.Event {
  draw.oneIn(3) ? .fail(error) : .read(Reading(value: 1_000 * number + draw.integer(in: 0...999)))
}

/// Each call ends with the first event since it began; what arrives while no caller is suspended is ignored.
private func firstSinceTheCall(_ history: History<RacingCallbacksExercise>) -> Claim<RacingCallbacksExercise> {
  var waiting: (id: String, since: Int)?, claims: [Claim<RacingCallbacksExercise>] = []
  for (when, item) in history.items.sorted(by: { begins($0, history) < begins($1, history) }) {
    switch (item, waiting) {
    case (.call(let id, _, _), _): if case .at(let time) = when { waiting = (id, time) }
    case (.event(let event), let (id, since)?):
      let time = if case .at(let time) = when { time } else { since }
      switch event {
      case .read(let reading): claims.append(caller(id).returns(.reading(reading), at: time))
      case .fail(let error): claims.append(caller(id).fails(error, at: time))
      }
      waiting = nil
    default: continue
    }
  }
  return .all(claims)
}

/// Milliseconds; what hangs on the `k`-th sample follows the `k`-th call.
private func begins(
  _ entry: (when: History<RacingCallbacksExercise>.When, item: History<RacingCallbacksExercise>.Item),
  _ history: History<RacingCallbacksExercise>
) -> Double {
  switch entry.when {
  case .at(let time): return Double(time)
  case .on(_, let occurrence, _):
    var calls: [Int] = []
    for case (.at(let time), .call) in history.items { calls.append(time) }
    return calls.indices.contains(occurrence - 1) ? Double(calls[occurrence - 1]) + 0.5 : .infinity
  }
}

extension CallerClaim<RacingCallbacksExercise> {
  /// `count` of `readings`, each at most once, in any order.
  func returns(_ count: Int, of readings: [Reading]) -> Claim<RacingCallbacksExercise> {
    .any(arrangements(of: count, from: readings).map { returns(.readings($0)) })
  }
}

private func arrangements(of count: Int, from readings: [Reading]) -> [[Reading]] {
  if count == 0 { return [[]] }
  return readings.flatMap { first in arrangements(of: count - 1, from: readings.filter { $0 != first }).map { [first] + $0 } }
}
