@_spi(Stage) import Legacy
import Specification

/// `count` heart rates that no submission can know, all different.
func rates(_ count: Int, _ draw: Draw) -> [Int] { (0..<count).map { 40 + 10 * $0 + draw.integer(in: 0...9) } }

/// Caller `id`, whose task is cancelled, has taken `beats`: its loop ends, or it gets the cancellation.
func cancelled(_ id: String, after beats: [Int], at time: Int) -> Claim<ManyValuesExercise> {
  caller(id).returns(.ended(beats), at: time) || caller(id).fails(as: CancellationError.self, at: time)
}

/// Lesson 14: a stream of many values, and a monitor that stops when nothing takes them any more.
public let manyValues: Suite = Suite(
  "14-ManyValues", of: ManyValuesExercise.self,
  signature: "func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error>"
) {
  Case("beats", "each beat is delivered, in order, until the monitor ends", note: "three-events", smoke: true) { draw in
    let rates = rates(3, draw)
    call("A", .all())
    for (index, rate) in rates.enumerated() { at(5 * index + 5) { fire(.report(.beat(rate))) } }
    at(30) { fire(.report(.ended)) }
    expect {
      caller("A").returns(.ended(rates), at: 30)
      requests(.start).happen(1...1)
    }
  }
  Case("fails", "a failure of the monitor is thrown after the beats before it", note: "three-events", points: 2) { draw in
    let rates = rates(2, draw), error = draw.pick([MonitorError.detached, .unreadable])
    call("A", .all())
    at(5) { fire(.report(.beat(rates[0]))) }
    at(8) { fire(.report(.beat(rates[1]))) }
    at(12) { fire(.report(.failed(error))) }
    expect { caller("A").returns(.failed(rates, error), at: 12) }
  }
  Case("nothing", "a monitor that ends without a beat ends the stream", note: "three-events") { _ in
    call("A", .all())
    at(4) { fire(.report(.ended)) }
    expect { caller("A").returns(.ended([]), at: 4) }
  }
  Case("leaves", "a consumer that leaves its loop stops the monitor", note: "stop", points: 2) { draw in
    let rates = rates(2, draw)
    call("A", .first(2))
    at(5) { fire(.report(.beat(rates[0]))) }
    at(9) { fire(.report(.beat(rates[1]))) }
    expect {
      caller("A").returns(.left(rates), at: 9)
      requests(.stop).happen(1...)
    }
  }
  Case("dropped", "a stream that is released unread stops the monitor", note: "stop", points: 2) { _ in
    call("A", .first(0))
    expect {
      caller("A").returns(.left([]), at: 0)
      requests(.stop).happen(1...)
    }
  }
  Case("cancelled", "a cancelled consumer ends at once, and the monitor stops", note: "stop", points: 2) { draw in
    let rates = rates(1, draw)
    call("A", .all())
    at(5) { fire(.report(.beat(rates[0]))) }
    at(9) { cancel("A") }
    expect {
      cancelled("A", after: rates, at: 9)
      requests(.stop).happen(1...)
    }
  }
  Case("late-consumer", "beats before the first await are kept", note: "buffer", points: 2) { draw in
    let rates = rates(5, draw)
    call("A", .late(50))
    for (index, rate) in rates.enumerated() { at(5 * index + 5) { fire(.report(.beat(rate))) } }
    at(60) { fire(.report(.ended)) }
    expect { caller("A").returns(.ended(rates), at: 60) }
  }
  Case("order", "two beats in a row keep their order", note: "order", points: 2, explore: true) { draw in
    let rates = rates(2, draw)
    call("A", .first(2))
    at(5) {
      concurrently {
        fire(.report(.beat(rates[0])))
        fire(.report(.beat(rates[1])))
      } and: {
      }
    }
    expect { caller("A").returns(.left(rates), at: 5) }
  }
  Case("inside-start", "beats and the end come before start has returned", note: "buffer", explore: true) { draw in
    let rates = rates(2, draw)
    call("A", .all())
    during(.start) {
      fire(.report(.beat(rates[0])), on: .thread(1))
      fire(.report(.beat(rates[1])), on: .thread(1))
      fire(.report(.ended), on: .thread(1))
    }
    expect { caller("A").returns(.ended(rates), at: 0) }
  }
  Case("beat-meets-cancellation", "a beat and the cancellation come at once, on two threads", note: "two-threads", points: 3, explore: true)
  { draw in
    let rates = rates(1, draw)
    call("A", .all())
    at(5) {
      concurrently {
        fire(.report(.beat(rates[0])))
      } and: {
        cancel("A")
      }
    }
    expect {
      cancelled("A", after: [], at: 5) || cancelled("A", after: rates, at: 5)
      requests(.stop).happen(1...)
    }
  }
  Generated("any-beats", "any number of beats, and any end", note: "three-events", points: 3, runs: 200) { draw in
    let rates = rates(draw.integer(in: 0...6), draw), late = draw.oneIn(2)
    call("A", late ? .late(draw.integer(in: 1...40)) : .all())
    for (index, rate) in rates.enumerated() { at(3 * index + 3) { fire(.report(.beat(rate))) } }
    at(50) { fire(.report(draw.oneIn(2) ? .ended : .failed(.detached))) }
  } model: { history in
    everyBeat(history)
  }
}

/// All beats of the one stream there is, and its end.
private func everyBeat(_ history: History<ManyValuesExercise>) -> Claim<ManyValuesExercise> {
  var beats: [Int] = []
  for (when, item) in history.items {
    guard case .at(let time) = when, case .event(.report(let event, _)) = item else { continue }
    switch event {
    case .beat(let rate): beats.append(rate)
    case .ended: return caller("A").returns(.ended(beats), at: time)
    case .failed(let error): return caller("A").returns(.failed(beats, error), at: time)
    }
  }
  return caller("A").ends()
}
