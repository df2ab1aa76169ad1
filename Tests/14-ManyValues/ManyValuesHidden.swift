@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 14.
public let manyValuesHidden: Suite = Suite("14-ManyValues", of: ManyValuesExercise.self, signature: "") {
  Case("two-monitors", "two streams at once, each of a monitor of its own", note: "own-stream", visibility: .message) { draw in
    let rates = rates(3, draw)
    call("A", .all())
    call("B", .all(of: 2), at: 1)
    at(5) { fire(.report(.beat(rates[0]))) }
    at(6) { fire(.report(.beat(rates[1]), of: 2)) }
    at(7) { fire(.report(.ended)) }
    at(8) { fire(.report(.beat(rates[2]), of: 2)) }
    at(9) { fire(.report(.failed(.detached), of: 2)) }
    expect {
      caller("A").returns(.ended([rates[0]]), at: 7)
      caller("B").returns(.failed([rates[1], rates[2]], .detached), at: 9)
    }
  }
  Case("one-after-the-other", "a second stream of the same monitor", note: "own-stream", visibility: .message) { draw in
    let rates = rates(2, draw)
    call("A", .first(1))
    at(5) { fire(.report(.beat(rates[0]))) }
    call("B", .all(), at: 10)
    at(15) { fire(.report(.beat(rates[1]))) }
    at(20) { fire(.report(.ended)) }
    expect {
      caller("A").returns(.left([rates[0]]), at: 5)
      caller("B").returns(.ended([rates[1]]), at: 20)
    }
  }
  Case("many-kept", "a hundred beats wait for a late consumer, and a failure behind them", note: "buffer", visibility: .message) { draw in
    let rates = rates(100, draw)
    call("A", .late(500))
    for (index, rate) in rates.enumerated() { at(index + 1) { fire(.report(.beat(rate))) } }
    at(200) { fire(.report(.failed(.unreadable))) }
    expect { caller("A").returns(.failed(rates, .unreadable), at: 500) }
  }
  Case("cancelled-before", "a consumer whose task was cancelled before takes nothing", note: "stop", visibility: .message) { _ in
    call("A", .all(), cancelled: true)
    expect {
      cancelled("A", after: [], at: 0)
      requests(.stop).happen(1...) || requests(.start).neverHappen()
    }
  }
  Case("end-meets-cancellation", "the end and the cancellation come at once", note: "two-threads", visibility: .message, explore: true) {
    _ in
    call("A", .all())
    at(5) {
      concurrently {
        fire(.report(.ended))
      } and: {
        cancel("A")
      }
    }
    expect { cancelled("A", after: [], at: 5) }
  }
}
