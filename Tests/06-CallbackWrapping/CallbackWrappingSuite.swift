@_spi(Stage) import Legacy
import Specification

/// The handler of `start` number `request`, or of the latest one, is called with `event`.
func hear(_ event: SpeechEvent, request: Int? = nil, on place: Act<CallbackWrappingExercise>.Place? = nil) -> Act<CallbackWrappingExercise>
{
  fire(.hear(event, request: request), on: place)
}

/// Lesson 06: a handler that is called never, at once, or too often.
public let callbackWrapping: Suite = Suite(
  "06-CallbackWrapping", of: CallbackWrappingExercise.self,
  signature: "func transcribe(using recognizer: SpeechRecognizer) async throws -> String"
) {
  Case("final", "the final text is returned", note: "the-last-word", smoke: true) { draw in
    let (first, second) = (draw.word(), draw.word())
    call("A", .transcribe)
    at(5) { hear(.final(first)) }
    call("B", .transcribe, at: 10)
    at(17) { hear(.final(second)) }
    expect {
      caller("A").returns(first, at: 5)
      caller("B").returns(second, at: 17)
    }
  }
  Case("final-inside", "the final text comes before `start` has returned", note: "at-once", points: 2) { draw in
    let text = draw.word()
    call("A", .transcribe)
    during(.start) { hear(.final(text)) }
    expect { caller("A").returns(text, at: 0) }
  }
  Case("partials", "partial texts are not the answer", note: "the-last-word", points: 2) { draw in
    // Not even two alike are the answer; and the answer is passed on to the letter.
    let text = " \(draw.word()) \(draw.word().uppercased()) ", again = draw.word()
    call("A", .transcribe)
    at(5) { hear(.partial(draw.word())) }
    at(6) { hear(.partial(again)) }
    at(7) { hear(.partial(again)) }
    at(8) { hear(.final(text)) }
    expect { caller("A").returns(text, at: 8) }
  }
  Case("failure", "a failure is thrown, as it came", note: "the-last-word") { draw in
    let errors = draw.shuffled([SpeechError.noSpeech, .interrupted])
    call("A", .transcribe)
    at(5) { hear(.failed(errors[0])) }
    call("B", .transcribe, at: 10)
    at(12) { hear(.partial(draw.word())) }
    at(15) { hear(.failed(errors[1])) }
    expect {
      caller("A").fails(errors[0], at: 5)
      caller("B").fails(errors[1], at: 15)
    }
  }
  Case("late-failure", "a failure after the final text changes nothing", note: "once", points: 2) { draw in
    let (first, second) = (draw.word(), draw.word())
    call("A", .transcribe)
    at(5) { hear(.final(first)) }
    at(6) { hear(.failed(.interrupted)) }
    call("B", .transcribe, at: 10)
    during(.start, 2) {
      hear(.final(second))
      hear(.failed(.interrupted))
    }
    expect {
      caller("A").returns(first, at: 5)
      caller("B").returns(second, at: 10)
    }
  }
  Case("late-final", "whatever comes after the end changes nothing", note: "once") { draw in
    let text = draw.word()
    call("A", .transcribe)
    at(5) { hear(.failed(.noSpeech)) }
    at(6) { hear(.final(draw.word())) }
    call("B", .transcribe, at: 10)
    at(15) { hear(.final(text)) }
    at(16) { hear(.partial(draw.word())) }
    at(17) { hear(.final(draw.word())) }
    expect {
      caller("A").fails(SpeechError.noSpeech, at: 5)
      caller("B").returns(text, at: 15)
    }
  }
  Case("refused", "`start` returns false and the handler is never called: the call throws", note: "refused", points: 2) { draw in
    let text = draw.word()
    call("A", .transcribe)
    during(.start) { fire(.refuse) }
    call("B", .transcribe, at: 10)
    at(15) { hear(.final(text)) }
    expect {
      caller("A").failsSomehow(at: 0)
      caller("B").returns(text, at: 15)
    }
  }
  Case("refused-and-called", "`start` calls back and returns false: the call throws once", note: "refused", points: 2) { _ in
    call("A", .transcribe)
    during(.start) {
      hear(.failed(.busy))
      fire(.refuse)
    }
    expect { caller("A").failsSomehow(at: 0) }
  }
  Case(
    "refused-on-two-threads", "`start` returns false on one thread while the failure is heard on another", note: "one-step", points: 2,
    explore: true
  ) { _ in
    call("A", .transcribe)
    during(.start) {
      fire(.refuse)
      hear(.failed(.busy), request: 1, on: .thread(1))
    }
    expect { caller("A").failsSomehow(at: 0) }
  }
  Generated("any-sequence", "any legal sequence of events, call after call", note: "once", points: 3, runs: 300) { draw in
    let talks = (1...draw.integer(in: 1...3)).map { _ in Talk(draw) }
    for (index, talk) in talks.enumerated() {
      let request = index + 1, start = 100 * index
      call("\(request)", .transcribe, at: start)
      if talk.isRefused { during(.start, request) { fire(.refuse) } }
      for event in talk.inside { during(.start, request) { hear(event, request: request) } }
      if index > 0 { for event in talks[index - 1].muchLater { at(start + 1) { hear(event, request: request - 1) } } }
      for (place, event) in talk.later.enumerated() { at(start + 10 * (place + 1)) { hear(event, request: request) } }
    }
  } model: { history in
    firstEndWins(history)
  }
}

/// What one call of `start` leads to: partial texts, an end, and more after the end; or a refusal, heard or not.
private struct Talk {
  let isRefused: Bool
  /// Heard before `start` returns, afterwards, and while the next call runs.
  let inside, later, muchLater: [SpeechEvent]

  init(_ draw: Draw) {
    isRefused = draw.oneIn(4)
    let heard = isRefused ? [.failed(.busy)].filter { _ in draw.oneIn(2) } : Self.events(draw)
    // The end itself is never heard as late as that.
    let end = isRefused ? 0 : (heard.firstIndex { $0.isEnd } ?? 0) + 1
    let first = draw.integer(in: 0...heard.count), last = draw.integer(in: max(first, end)...heard.count)
    inside = Array(heard[..<first])
    later = Array(heard[first..<last])
    muchLater = Array(heard[last...])
  }

  private static func events(_ draw: Draw) -> [SpeechEvent] {
    let partials = (0..<draw.integer(in: 0...3)).map { _ in SpeechEvent.partial(draw.word()) }
    let end = draw.oneIn(3) ? SpeechEvent.failed(.noSpeech) : .final(draw.word())
    let late = (0..<draw.integer(in: 0...2)).map { _ in
      draw.pick([.failed(.interrupted), .final(draw.word()), .partial(draw.word())] as [SpeechEvent])
    }
    return partials + [end] + late
  }
}

extension SpeechEvent {
  fileprivate var isEnd: Bool { if case .partial = self { false } else { true } }
}

/// A refused call throws, and at once where its handler hears nothing; any other ends with the first final text or failure that its own
/// handler hears.
private func firstEndWins(_ history: History<CallbackWrappingExercise>) -> Claim<CallbackWrappingExercise> {
  var calls: [(id: String, time: Int)] = [], over: Set<Int> = [], claims: [Claim<CallbackWrappingExercise>] = []
  let heard = history.items.map { if case .event(.hear(_, let number?)) = $0.item { number } else { 0 } }
  for (when, item) in history.items {
    switch (when, item) {
    case (.at(let time), .call(let id, _, _)): calls.append((id, time))
    case (.on(_, let number, _), .event(.refuse)) where over.insert(number).inserted:
      let (id, start) = calls[number - 1]
      claims.append(heard.contains(number) ? caller(id).failsSomehow() : caller(id).failsSomehow(at: start))
    case (_, .event(.hear(let event, let number?))) where event.isEnd && over.insert(number).inserted:
      let (id, start) = calls[number - 1]
      let time = if case .at(let time) = when { time } else { start }
      if case .final(let text) = event { claims.append(caller(id).returns(text, at: time)) }
      if case .failed(let error) = event { claims.append(caller(id).fails(error, at: time)) }
    default: continue
    }
  }
  return .all(claims)
}
