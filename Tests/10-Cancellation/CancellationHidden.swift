@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 10.
public let cancellationHidden: Suite = Suite("10-Cancellation", of: CancellationExercise.self, signature: "") {
  Case("cancelled-afterwards", "a cancellation after the answer changes nothing", note: "two-endings", visibility: .message) { draw in
    let nothing = Payload(bytes: [])  // a file without a byte is a file
    call("A", .download(fileName(draw)))
    at(5) { fire(.finish(nothing)) }
    at(9) { cancel("A") }
    expect { caller("A").returns(nothing, at: 5) }
  }
  Case("late-failure", "a failure after the cancellation finds no caller", note: "late-completion", visibility: .message) { draw in
    call("A", .download(fileName(draw)))
    at(5) { cancel("A") }
    at(8) { fire(.fail(.offline)) }
    expect {
      endsCancelled("A", at: 5)
      requests(.cancel).happen(1...)
    }
  }
  Case("failed-either-way", "each of the downloader's errors reaches its caller", note: "two-endings", visibility: .message) { draw in
    call("A", .download(fileName(draw)))
    at(6) { fire(.fail(.notFound)) }
    call("B", .download(fileName(draw)), at: 10)
    at(17) { fire(.fail(.offline)) }
    expect {
      caller("A").fails(DownloadError.notFound, at: 6)
      caller("B").fails(DownloadError.offline, at: 17)
    }
  }
  Case("one-of-two", "cancelling one caller leaves the other one alone", note: "own-state", visibility: .message) { draw in
    let name = fileName(draw), data = payloads(1, draw)
    call("A", .download(name))
    call("B", .download(name), at: 1)
    at(5) { cancel("A") }
    at(9) { fire(.finish(data[0], request: 2)) }
    expect {
      endsCancelled("A", at: 5)
      caller("B").returns(data[0], at: 9)
      requests(.cancel, of: 1).happen(1...)
    }
  }
  Case(
    "cancelled-before-and-answered", "a task that was cancelled before the call is answered inside start, if it starts",
    note: "cancelled-before", visibility: .message
  ) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)), cancelled: true)
    during(.start) { fire(.finish(data[0])) }.optional()
    expect { caller("A").returns(data[0], at: 0) || endsCancelled("A", at: 0) }
  }
  Case("cancelled-then-answered", "cancellation, then answer, while start runs", note: "no-handle-yet", visibility: .message) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    during(.start) {
      cancel("A")
      fire(.finish(data[0]))
    }
    expect { caller("A").returns(data[0], at: 0) || endsCancelled("A", at: 0) }
  }
  Case(
    "cancelled-at-any-moment", "the cancellation comes at any moment from the first line on", note: "cancelled-before", points: 2,
    visibility: .message, explore: true
  ) { draw in
    let name = fileName(draw)
    at(0) {
      concurrently {
        call("A", .download(name))
        // A job of its own behind the beginning, so that the call may have come to any line when the cancellation arrives.
        concurrently {
          cancel("A")
        } and: {
        }
      } and: {
      }
    }
    expect {
      endsCancelled("A", at: 0)
      startedMeansCancelled()
    }
  }
  Case(
    "completion-during-cancel", "a completion on another thread arrives while cancel runs", note: "late-completion", visibility: .message,
    explore: true
  ) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    at(5) { cancel("A") }
    during(.cancel) { fire(.finish(data[0]), on: .thread(1)) }
    expect { caller("A").returns(data[0], at: 5) || endsCancelled("A", at: 5) }
  }
  Case(
    "all-at-once", "answer and cancellation come on two threads while start runs", note: "under-the-lock", points: 2, visibility: .message,
    explore: true
  ) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    during(.start) {
      concurrently {
        fire(.finish(data[0]))
      } and: {
        cancel("A")
      }
    }
    expect { caller("A").returns(data[0], at: 0) || endsCancelled("A", at: 0) }
  }
}
