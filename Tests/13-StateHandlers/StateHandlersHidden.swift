@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 13.
public let stateHandlersHidden: Suite = Suite("13-StateHandlers", of: StateHandlersExercise.self, signature: "") {
  Case("each-error", "each of the connection's errors reaches its caller", note: "every-ending", visibility: .message) { _ in
    call("A", .connect())
    at(4) { fire(.change(.failed(.refused))) }
    call("B", .connect(of: 2), at: 10)
    at(15) { fire(.change(.failed(.noRoute), of: 2)) }
    expect {
      caller("A").fails(ConnectionError.refused, at: 4)
      caller("B").fails(ConnectionError.noRoute, at: 15)
    }
  }
  Case("waits-often", "however often a connection waits, it may become ready", note: "many-states", visibility: .message) { draw in
    call("A", .connect())
    for index in 0..<30 {
      at(10 * index + 3) { fire(.change(.waiting(draw.pick(connectionErrors)))) }
      at(10 * index + 7) { fire(.change(.preparing)) }
    }
    at(400) { fire(.change(.ready)) }
    expect { caller("A").returns(.connected, at: 400) }
  }
  Case("cancelled-long-after", "the owner cancels the connection long after", note: "after-the-end", visibility: .message) { _ in
    call("A", .connect())
    at(5) { fire(.change(.ready)) }
    at(900) { fire(.change(.cancelled)) }
    expect {
      caller("A").returns(.connected, at: 5)
      requests(.cancel).neverHappen()
    }
  }
  Case("old-connection", "a connection of an earlier call says nothing to a later one", note: "own-state", visibility: .message) { _ in
    call("A", .connect())
    at(5) { fire(.change(.ready)) }
    call("B", .connect(of: 2), at: 10)
    at(12) { fire(.change(.waiting(.noRoute))) }
    at(14) { fire(.change(.ready)) }
    at(16) { fire(.change(.failed(.reset))) }
    at(20) { fire(.change(.ready, of: 2)) }
    expect {
      caller("A").returns(.connected, at: 5)
      caller("B").returns(.connected, at: 20)
    }
  }
  Case("stops-one-of-two", "of two calls at once, one is cancelled", note: "own-state", visibility: .message) { _ in
    call("A", .connect())
    call("B", .connect(of: 2), at: 1)
    at(5) { cancel("A") }
    becomesCancelled()
    at(9) { fire(.change(.ready, of: 2)) }
    expect {
      stopped("A", at: 5)
      caller("B").returns(.connected, at: 9)
      requests(.cancel, of: 1).happen(1...)
      requests(.cancel, of: 2).neverHappen()
    }
  }
  Case(
    "failed-while-starting", "the connection fails before start has returned", note: "handler-first", visibility: .message, explore: true
  ) { _ in
    call("A", .connect())
    during(.start) {
      fire(.change(.waiting(.noRoute)), on: .thread(1))
      fire(.change(.failed(.refused)), on: .thread(1))
    }
    expect { caller("A").fails(ConnectionError.refused, at: 0) }
  }
  Case("stopped-inside-start", "the task is cancelled while start runs", note: "stopped", visibility: .message) { _ in
    call("A", .connect())
    during(.start) { cancel("A") }
    becomesCancelled()
    expect {
      stopped("A", at: 0)
      requests(.cancel).happen(1...)
    }
  }
  Case(
    "stopped-at-any-moment", "the cancellation comes at any moment from the first line on", note: "stopped", points: 2,
    visibility: .message, explore: true
  ) { _ in
    at(0) {
      concurrently {
        call("A", .connect())
        // A job of its own behind the beginning, so that the call may have come to any line when the cancellation arrives.
        concurrently {
          cancel("A")
        } and: {
        }
      } and: {
      }
    }
    becomesCancelled()
    expect {
      stopped("A", at: 0)
      startedMeansCancelled()
    }
  }
  Case(
    "reported-early", "the connection reports the cancellation before the handler is set", note: "stopped", points: 2,
    visibility: .message, explore: true
  ) { _ in
    call("A", .connect(), cancelled: true)
    during(.cancel) { fire(.change(.cancelled), on: .thread(1)) }.optional()
    expect {
      stopped("A", at: 0)
      startedMeansCancelled()
    }
  }
  Case("ready-during-cancel", "the connection becomes ready while cancel runs", note: "two-threads", visibility: .message, explore: true) {
    _ in
    call("A", .connect())
    at(5) { cancel("A") }
    during(.cancel) { fire(.change(.ready), on: .thread(1)) }
    becomesCancelled()
    expect { connectedOrStopped("A", at: 5) }
  }
  Case(
    "failure-meets-cancellation", "failed and the cancellation come at once, on two threads", note: "two-threads", visibility: .message,
    explore: true
  ) { _ in
    call("A", .connect())
    at(5) {
      concurrently {
        fire(.change(.failed(.reset)))
      } and: {
        cancel("A")
      }
    }
    expect { caller("A").fails(ConnectionError.reset, at: 5) || caller("A").fails(as: CancellationError.self, at: 5) }
  }
}
