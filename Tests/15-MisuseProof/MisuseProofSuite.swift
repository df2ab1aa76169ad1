@_spi(Stage) import Legacy
import Specification

/// Lesson 15: what the compiler rejects cannot happen, and what it accepts resumes the caller once.
public let misuseProof: Suite = Suite(
  "15-MisuseProof", of: MisuseProofExercise.self,
  signature: """
    struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable
      consuming func resume(returning value: Value)
      consuming func resume(throwing error: any Error)
    nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
      _ body: (consuming OnceContinuation<Value>) -> Void
    ) async throws -> Value
    """
) {
  Case("resumed", "a continuation that is resumed with a value returns it", note: "resume-and-discard", smoke: true) { draw in
    let values = draw.values(2)
    call("A", .resume(values[0]))
    call("B", .resume(values[1]), at: 5)
    expect {
      caller("A").returns(values[0], at: 0)
      caller("B").returns(values[1], at: 5)
    }
  }
  Case("failed", "a continuation that is resumed with an error throws that error", note: "resume-and-discard") { draw in
    let error = draw.strangeError()
    call("A", .fail(error))
    expect { caller("A").fails(error, at: 0) }
  }
  Case("never-resumed", "a continuation that is dropped in the body ends the wait", note: "dropped", points: 2) { _ in
    call("A", .ignore)
    expect { caller("A").fails(ContinuationDropped(), at: 0) }
  }
  Case("one-branch", "a continuation that is resumed on one branch only ends the wait on the other, too", note: "dropped", points: 2) {
    draw in
    let value = draw.values(1)[0]
    call("A", .branch(resumes: true, value))
    call("B", .branch(resumes: false, value), at: 5)
    expect {
      caller("A").returns(value, at: 0)
      caller("B").fails(ContinuationDropped(), at: 5)
    }
  }
  Case("stored-and-resumed", "a continuation that an object holds is resumed later", note: "in-an-object") { draw in
    let value = draw.values(1)[0], error = draw.strangeError()
    call("A", .store)
    call("B", .store, at: 1)
    at(5) { fire(.fail(error, request: 2)) }
    at(7) { fire(.resume(value, request: 1)) }
    expect {
      caller("A").returns(value, at: 7)
      caller("B").fails(error, at: 5)
    }
  }
  Case(
    "stored-and-dropped", "a continuation ends the wait when the object that holds it is released", note: "in-an-object", points: 2
  ) { _ in
    call("A", .store)
    at(8) { fire(.drop()) }
    expect { caller("A").fails(ContinuationDropped(), at: 8) }
  }
  Case(
    "taken-twice", "a continuation is taken out of an optional once, and the second time there is nothing", note: "in-an-object"
  ) { draw in
    let values = draw.values(2)
    call("A", .store)
    at(4) { fire(.takeTwice(values[0], values[1])) }
    expect { caller("A").returns(values[0], at: 4) }
  }
  Case("on-the-caller", "the body runs where its caller runs", note: "on-the-caller", points: 2) { draw in
    let value = draw.values(1)[0]
    call("A", .resumeOnMain(value))
    expect { caller("A").returns(value, at: 0) }
  }
  rejected("resumed-twice", "a second resume does not compile", points: 2) {
    """
    continuation.resume(returning: 1)
    continuation.resume(returning: 2)
    """
  }
  rejected("copied", "a copy does not compile", points: 2) {
    """
    let first = continuation, second = continuation
    first.resume(returning: 1)
    second.resume(returning: 2)
    """
  }
  rejected("used-after", "a use after the resume does not compile") {
    """
    continuation.resume(returning: 1)
    let late = continuation
    late.resume(throwing: CancellationError())
    """
  }
  rejected("in-a-loop", "a resume in a loop does not compile") {
    """
    for value in 1...3 { continuation.resume(returning: value) }
    """
  }
  rejected("in-an-array", "an array of copyable elements cannot hold it") {
    """
    let waiting = [continuation]
    print(waiting.count)
    """
  }
  rejected("in-any", "a value of type Any cannot hold it") {
    """
    let anything: Any = continuation
    print(anything)
    """
  }
  rejected("captured", "a resume in an escaping closure does not compile", points: 2) {
    """
    let once = continuation
    let callback: @Sendable (Int) -> Void = { value in once.resume(returning: value) }
    Task { callback(1) }
    """
  }
  MustNotCompile(
    "made-elsewhere", "no other file can make one", note: "private-initialiser", points: 2,
    client: """
      func client(_ continuation: UnsafeContinuation<Int, any Error>) {
        let make: (UnsafeContinuation<Int, any Error>) -> OnceContinuation<Int> = OnceContinuation<Int>.init
        make(continuation).resume(returning: 1)
        make(continuation).resume(returning: 2)
      }

      """)
  Generated("any-use", "one to five calls, each used in any way", note: "dropped", points: 3, runs: 200) { draw in
    for (index, use) in uses(draw).enumerated() {
      call("\(index + 1)", use.operation, at: 10 * index)
      if let later = use.later { at(10 * index + later.after) { fire(later.event, on: later.onMain ? .main : .pool) } }
    }
  } model: { history in
    asUsed(history)
  }
}

/// A client that uses the continuation it is given as `body` does.
func rejected(
  _ id: String, _ title: String, points: Int = 1, visibility: Visibility = .shown, body: () -> String
) -> Case<MisuseProofExercise> {
  let lines = body().split(separator: "\n").map { "  \($0)\n" }.joined()
  return MustNotCompile(
    id, title, note: "consumed-once", points: points, visibility: visibility,
    client: "func client(_ continuation: consuming OnceContinuation<Int>) {\n\(lines)}\n")
}

extension Draw {
  /// Values that no submission can know, all different.
  func values(_ count: Int) -> [Int] { (1...count).map { 100 * $0 + integer(in: 0...99) } }
}

/// What is done with one continuation; a stored one has an event, so many milliseconds after its call.
private struct Use {
  let operation: MisuseProofExercise.Operation
  var later: (event: MisuseProofExercise.Event, after: Int, onMain: Bool)?
}

private func uses(_ draw: Draw) -> [Use] {
  let values = draw.values(10)
  return (0...draw.integer(in: 0...4)).map { index in
    let value = values[2 * index], other = values[2 * index + 1], error = StrangeError(code: value)
    let operation: MisuseProofExercise.Operation = draw.pick([
      .resume(value), .fail(error), .ignore, .branch(resumes: draw.oneIn(2), value), .store
    ])
    guard operation == .store else { return Use(operation: operation) }
    let event: MisuseProofExercise.Event = draw.pick([.resume(value), .fail(error), .drop(), .takeTwice(value, other)])
    return Use(operation: .store, later: (event, draw.integer(in: 1...9), draw.oneIn(3)))
  }
}

/// Each call ends as its continuation was used; a stored one is used before the next call begins.
private func asUsed(_ history: History<MisuseProofExercise>) -> Claim<MisuseProofExercise> {
  var claims: [Claim<MisuseProofExercise>] = [], stored: String?
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .call(let id, let operation, _):
      switch operation {
      case .resume(let value), .resumeOnMain(let value), .branch(true, let value): claims.append(caller(id).returns(value, at: time))
      case .fail(let error): claims.append(caller(id).fails(error, at: time))
      case .ignore, .branch(false, _): claims.append(caller(id).fails(ContinuationDropped(), at: time))
      case .store: stored = id
      }
    case .event(let event):
      guard let id = stored else { continue }
      stored = nil
      switch event {
      case .resume(let value, _), .takeTwice(let value, _, _): claims.append(caller(id).returns(value, at: time))
      case .fail(let error, _): claims.append(caller(id).fails(error, at: time))
      case .drop: claims.append(caller(id).fails(ContinuationDropped(), at: time))
      }
    default: continue
    }
  }
  return .all(claims)
}
