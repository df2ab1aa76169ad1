@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 07.
public let racingCallbacksHidden: Suite = Suite("07-RacingCallbacks", of: RacingCallbacksExercise.self, signature: "") {
  Case("nobody-asked", "what arrives while no caller is suspended is ignored", note: "nobody-waits", visibility: .message) { draw in
    let readings = differentReadings(4, draw)
    at(1) { fire(.read(readings[0])) }
    at(2) { fire(.fail(.lost)) }
    call("A", .read, at: 5)
    at(10) { fire(.read(readings[1])) }
    at(11) { fire(.read(readings[2])) }
    call("B", .read, at: 20)
    at(25) { fire(.read(readings[3])) }
    expect {
      caller("A").returns(.reading(readings[1]), at: 10)
      caller("B").returns(.reading(readings[3]), at: 25)
    }
  }
  Case("failure-inside-sample", "the hub fails before `sample()` returns", note: "foreign-code", visibility: .message) { draw in
    let error = draw.pick([SensorError.lost, .saturated])
    call("A", .read)
    during(.sample) { fire(.fail(error)) }
    expect { caller("A").fails(error, at: 0) }
  }
  Case(
    "stray-meets-the-first", "an unrequested callback meets the first caller", note: "nobody-waits", visibility: .message,
    explore: true
  ) { draw in
    let readings = differentReadings(2, draw)
    at(0) {
      concurrently {
        fire(.read(readings[0]))
      } and: {
        call("A", .read)
      }
    }
    at(5) { fire(.read(readings[1])) }
    expect { caller("A").returns(.reading(readings[0])) || caller("A").returns(.reading(readings[1])) }
  }
  Case(
    "three-threads", "of three callbacks at once, one is the answer", note: "one-step", points: 2, visibility: .message, explore: true
  ) { draw in
    let readings = differentReadings(2, draw)
    call("A", .read)
    at(5) {
      concurrently {
        fire(.read(readings[0]))
      } and: {
        fire(.read(readings[1]))
      } and: {
        fire(.fail(.saturated))
      }
    }
    expect {
      caller("A").returns(.reading(readings[0]), at: 5) || caller("A").returns(.reading(readings[1]), at: 5)
        || caller("A").fails(SensorError.saturated, at: 5)
    }
  }
  Case("two-failures", "of two failures at once, one is the answer", note: "one-step", visibility: .message, explore: true) { _ in
    call("A", .read)
    at(5) {
      concurrently {
        fire(.fail(.lost))
      } and: {
        fire(.fail(.saturated))
      }
    }
    expect { caller("A").fails(SensorError.lost, at: 5) || caller("A").fails(SensorError.saturated, at: 5) }
  }
  Case(
    "two-while-suspending", "two callbacks come while the caller is being suspended", note: "one-step", visibility: .message, explore: true
  ) { draw in
    let reading = differentReadings(1, draw)[0]
    call("A", .read)
    during(.sample) {
      fire(.read(reading), on: .thread(1))
      fire(.fail(.lost), on: .thread(2))
    }
    expect { caller("A").returns(.reading(reading), at: 0) || caller("A").fails(SensorError.lost, at: 0) }
  }
  Case(
    "inside-and-outside", "one answer inside `sample()`, one on another thread", note: "one-step", visibility: .message, explore: true
  ) { draw in
    let readings = differentReadings(2, draw)
    call("A", .read)
    during(.sample) {
      fire(.read(readings[0]), on: .thread(1))
      fire(.read(readings[1]))
    }
    expect { caller("A").returns(.reading(readings[0]), at: 0) || caller("A").returns(.reading(readings[1]), at: 0) }
  }
  Case(
    "in-order-inside", "of two callbacks inside `sample()`, the first one is the answer", note: "order", visibility: .message, explore: true
  ) { draw in
    let readings = differentReadings(2, draw)
    call("A", .read)
    during(.sample) {
      fire(.read(readings[0]))
      fire(.read(readings[1]))
    }
    expect { caller("A").returns(.reading(readings[0]), at: 0) }
  }
  Case("main-thread", "the callbacks come on the main thread", note: "many-threads", visibility: .message) { draw in
    let readings = differentReadings(2, draw)
    let error = draw.pick([SensorError.lost, .saturated])
    call("A", .read)
    at(5) { fire(.read(readings[0]), on: .main) }
    at(6) { fire(.read(readings[1]), on: .main) }
    call("B", .read, at: 10)
    at(15) { fire(.fail(error), on: .main) }
    expect {
      caller("A").returns(.reading(readings[0]), at: 5)
      caller("B").fails(error, at: 15)
    }
  }
  Case("asks-thrice", "three calls in a row, four callbacks", note: "clear-first", points: 2, visibility: .message, explore: true) { draw in
    let readings = differentReadings(4, draw)
    call("A", .inARow(3))
    at(5) {
      concurrently {
        fire(.read(readings[0]))
      } and: {
        fire(.read(readings[1]))
      }
    }
    at(6) { fire(.read(readings[2])) }
    at(7) { fire(.read(readings[3])) }
    expect { caller("A").returns(3, of: readings) }
  }
  Case("fifty-in-a-row", "fifty calls in a row, each answered inside", note: "clear-first", visibility: .message) { draw in
    let readings = differentReadings(50, draw)
    call("A", .inARow(50))
    for (index, reading) in readings.enumerated() {
      during(.sample, index + 1) { fire(.read(reading)) }
    }
    expect { caller("A").returns(.readings(readings), at: 0) }
  }
}
