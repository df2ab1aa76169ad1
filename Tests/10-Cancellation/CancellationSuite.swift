@_spi(Stage) import Legacy
import Specification

/// `count` payloads that no submission can know, all different.
func payloads(_ count: Int, _ draw: Draw) -> [Payload] {
  (0..<count).map { index in Payload(bytes: [UInt8(index)] + (0..<4).map { _ in UInt8(draw.integer(in: 0...255)) }) }
}

/// The name of a file.
func fileName(_ draw: Draw) -> String { "\(draw.word()).zip" }

/// Caller `id` learns of its cancellation.
func endsCancelled(_ id: String, at time: Int? = nil) -> Claim<CancellationExercise> {
  caller(id).fails(as: CancellationError.self, at: time)
}

/// Where a download was started, it is cancelled, at least once.
func startedMeansCancelled() -> Claim<CancellationExercise> {
  requests(.cancel).happen(1...) || requests(.start).neverHappen()
}

/// Lesson 10: the value or the cancellation, whichever comes first, and never both.
public let cancellation: Suite = Suite(
  "10-Cancellation", of: CancellationExercise.self,
  signature: "func download(_ name: String, using downloader: Downloader) async throws -> Payload"
) {
  Case("downloaded", "what was downloaded is what the caller gets, and nothing is cancelled", note: "two-endings", smoke: true) { draw in
    let data = payloads(2, draw)
    call("A", .download(fileName(draw)))
    at(5) { fire(.finish(data[0])) }
    call("B", .download(fileName(draw)), at: 10)
    at(17) { fire(.finish(data[1])) }
    expect {
      caller("A").returns(data[0], at: 5)
      caller("B").returns(data[1], at: 17)
      requests(.start).happen(2...2)
      requests(.cancel).neverHappen()
    }
  }
  Case("failed", "the downloader's error reaches the caller", note: "two-endings") { draw in
    let error = draw.pick([DownloadError.offline, .notFound])
    call("A", .download(fileName(draw)))
    at(6) { fire(.fail(error)) }
    expect {
      caller("A").fails(error, at: 6)
      requests(.cancel).neverHappen()
    }
  }
  Case("answered-at-once", "the answer comes before start has returned", note: "answer-inside-start") { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    during(.start) { fire(.finish(data[0])) }
    expect { caller("A").returns(data[0], at: 0) }
  }
  Case("left-alone", "a download whose task is not cancelled is not stopped while it runs", note: "two-endings") { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    during(.cancel) { fire(.fail(.notFound)) }.optional()
    at(5) { fire(.finish(data[0])) }
    expect { caller("A").returns(data[0], at: 5) }
  }
  Case("cancelled-while-waiting", "a cancelled caller ends at once, and so does the download", note: "silent-cancel", points: 2) { draw in
    call("A", .download(fileName(draw)))
    at(5) { cancel("A") }
    expect {
      endsCancelled("A", at: 5)
      requests(.cancel).happen(1...)
    }
  }
  Case("cancelled-before", "a task that was cancelled before the call does not wait", note: "cancelled-before", points: 2) { draw in
    call("A", .download(fileName(draw)), cancelled: true)
    expect {
      endsCancelled("A", at: 0)
      startedMeansCancelled()
    }
  }
  Case(
    "cancelled-inside-start", "a task that is cancelled while start runs does not wait, and its download ends", note: "no-handle-yet",
    points: 2
  ) { draw in
    call("A", .download(fileName(draw)))
    during(.start) { cancel("A") }
    expect {
      endsCancelled("A", at: 0)
      requests(.cancel).happen(1...)
    }
  }
  Case("answered-then-cancelled", "answer, then cancellation, while start runs", note: "answer-inside-start", points: 2) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    during(.start) {
      fire(.finish(data[0]))
      cancel("A")
    }
    expect { caller("A").returns(data[0], at: 0) || endsCancelled("A", at: 0) }
  }
  Case("late-completion", "a completion that comes after the cancellation finds no caller", note: "late-completion", points: 2) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    at(5) { cancel("A") }
    at(55) { fire(.finish(data[0])) }
    expect {
      endsCancelled("A", at: 5)
      requests(.cancel).happen(1...)
    }
  }
  Case(
    "answered-while-suspending", "the answer comes on another thread just as the caller is suspended", note: "answer-inside-start",
    explore: true
  ) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    during(.start) { fire(.finish(data[0]), on: .thread(1)) }
    expect { caller("A").returns(data[0], at: 0) }
  }
  Case(
    "answer-meets-cancellation", "answer and cancellation come at once, on two threads", note: "under-the-lock", points: 3, explore: true
  ) { draw in
    let data = payloads(1, draw)
    call("A", .download(fileName(draw)))
    at(5) {
      concurrently {
        fire(.finish(data[0]))
      } and: {
        cancel("A")
      }
    }
    expect { caller("A").returns(data[0], at: 5) || endsCancelled("A", at: 5) }
  }
  Case(
    "cancelled-while-starting", "the cancellation comes on another thread, anywhere between start and suspension", note: "no-handle-yet",
    points: 2, explore: true
  ) { draw in
    call("A", .download(fileName(draw)))
    during(.start) {
      concurrently {
        cancel("A")
      } and: {
      }
    }
    expect {
      endsCancelled("A", at: 0)
      requests(.cancel).happen(1...)
    }
  }
  Generated("any-answers", "any number of downloads, the last one cancelled anywhere", note: "two-endings", points: 2, runs: 200) { draw in
    let count = draw.integer(in: 0...3), data = payloads(3, draw)
    for index in 0..<count {
      let start = 20 * index, number = index + 1, times = draw.shuffled([2, 5, 9]).prefix(2).sorted()
      call("\(number)", .download(fileName(draw)), at: start)
      at(start + times[0]) { fire(draw.oneIn(3) ? .fail(.notFound, request: number) : .finish(data[index], request: number)) }
      if draw.oneIn(2) { at(start + times[1]) { cancel("\(number)") } }
    }
    let moment = draw.integer(in: 0...2)
    call("last", .download(fileName(draw)), at: 100, cancelled: moment == 0)
    if moment == 1 { during(.start, count + 1) { cancel("last") } }
    if moment == 2 { at(100 + draw.integer(in: 1...20)) { cancel("last") } }
  } model: { history in
    firstComesFirst(history)
  }
  Generated(
    "any-late-answers", "any number of downloads, cancelled and answered in any order", note: "late-completion", points: 2, runs: 200
  ) { draw in
    let count = draw.integer(in: 1...4), data = payloads(4, draw)
    for index in 0..<count {
      let start = 20 * index, number = index + 1, times = draw.shuffled([2, 5, 9, 30, 70])
      call("\(number)", .download(fileName(draw)), at: start)
      at(start + times[0]) { cancel("\(number)") }
      at(start + times[1]) { fire(.finish(data[index], request: number)) }
    }
  } model: { history in
    firstComesFirst(history)
  }
}

/// Caller k, who makes the k-th request, gets the first thing that happens to it; no two of them happen at the same time.
private func firstComesFirst(_ history: History<CancellationExercise>) -> Claim<CancellationExercise> {
  var claims: [Claim<CancellationExercise>] = [], ended: Set<String> = [], begun: [String: Int] = [:], cancelled = 0
  for (when, item) in history.items {
    if case .call(let id, _, _) = item, case .at(let time) = when { begun[id] = time }
  }
  let timed = history.items.map { entry in
    if case .at(let time) = entry.when { (time, entry.item) } else { (begun["last"] ?? 0, entry.item) }
  }
  for (time, item) in timed.sorted(by: { $0.0 < $1.0 }) {
    switch item {
    case .call(let id, _, cancelled: true):
      ended.insert(id)
      claims += [endsCancelled(id, at: time), requests(.cancel).happen(1...) || requests(.start).happen(0...(begun.count - 1))]
    case .cancel(let id) where ended.insert(id).inserted:
      cancelled += 1
      claims.append(endsCancelled(id, at: time))
    case .event(.finish(let payload, let number)) where ended.insert("\(number ?? 0)").inserted:
      claims.append(caller("\(number ?? 0)").returns(payload, at: time))
    case .event(.fail(let error, let number)) where ended.insert("\(number ?? 0)").inserted:
      claims.append(caller("\(number ?? 0)").fails(error, at: time))
    case .call, .event, .cancel, .dropSubject, .concurrently: continue
    }
  }
  claims.append(requests(.cancel).happen(cancelled...))
  return .all(claims)
}
