@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 15.
public let misuseProofHidden: Suite = Suite("15-MisuseProof", of: MisuseProofExercise.self, signature: "") {
  Case(
    "resumed-while-suspending", "another thread resumes the caller while it goes to sleep", note: "in-an-object", visibility: .message,
    explore: true
  ) { draw in
    let value = draw.values(1)[0]
    call("A", .store)
    during(.store) { fire(.resume(value), on: .thread(1)) }
    expect { caller("A").returns(value, at: 0) }
  }
  Case(
    "dropped-while-suspending", "another thread drops the continuation while the caller goes to sleep", note: "in-an-object",
    visibility: .message, explore: true
  ) { _ in
    call("A", .store)
    during(.store) { fire(.drop(), on: .thread(1)) }
    expect { caller("A").fails(ContinuationDropped(), at: 0) }
  }
  Case(
    "resume-meets-drop", "a resume and a drop at the same moment: one of the two ends the wait", note: "in-an-object", points: 2,
    visibility: .message, explore: true
  ) { draw in
    let value = draw.values(1)[0]
    call("A", .store)
    at(5) {
      concurrently {
        fire(.resume(value))
      } and: {
        fire(.drop())
      }
    }
    expect { caller("A").returns(value, at: 5) || caller("A").fails(ContinuationDropped(), at: 5) }
  }
  Case("dropped-inside", "a continuation that is stored and dropped before the body ends", note: "dropped", visibility: .message) { _ in
    call("A", .store)
    during(.store) { fire(.drop(), on: .inline) }
    expect { caller("A").fails(ContinuationDropped(), at: 0) }
  }
  Case("three-at-once", "three callers, ended in another order than they came", note: "in-an-object", visibility: .message) { draw in
    let value = draw.values(1)[0], error = draw.strangeError()
    for (index, id) in ["A", "B", "C"].enumerated() { call(id, .store, at: index) }
    at(5) { fire(.drop(request: 3)) }
    at(6) { fire(.fail(error, request: 1), on: .main) }
    at(7) { fire(.resume(value, request: 2)) }
    expect {
      caller("A").fails(error, at: 6)
      caller("B").returns(value, at: 7)
      caller("C").fails(ContinuationDropped(), at: 5)
    }
  }
  rejected("failed-then-resumed", "a resume after an error does not compile", visibility: .message) {
    """
    continuation.resume(throwing: CancellationError())
    continuation.resume(returning: 1)
    """
  }
  rejected("failed-twice", "a second error does not compile", visibility: .message) {
    """
    continuation.resume(throwing: CancellationError())
    continuation.resume(throwing: CancellationError())
    """
  }
  rejected("branch-then-again", "a resume after a branch that may have resumed does not compile", visibility: .message) {
    """
    if Bool.random() { continuation.resume(returning: 1) }
    continuation.resume(returning: 2)
    """
  }
  MustNotCompile(
    "borrowed", "who only borrows it cannot resume it", note: "consumed-once", visibility: .message,
    client: "func client(_ continuation: borrowing OnceContinuation<Int>) { continuation.resume(returning: 1) }\n")
  MustNotCompile(
    "inner-continuation", "no other file can reach the unsafe continuation inside", note: "private-initialiser", visibility: .message,
    client: """
      func client(_ once: consuming OnceContinuation<Int>) {
        once.continuation.resume(returning: 1)
        once.resume(returning: 2)
      }

      """)
}
