// verdict: resumedTwice
// mechanism: deinit runs after a resume, too
// note: resume-and-discard
// cases: resumed, failed, one-branch, stored-and-resumed, taken-twice, on-the-caller, resumed-while-suspending, resume-meets-drop, three-at-once, any-use
import Legacy

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private let continuation: UnsafeContinuation<Value, any Error>

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { self.continuation = continuation }

  consuming func resume(returning value: Value) {
    continuation.resume(returning: value)
  }

  consuming func resume(throwing error: any Error) {
    continuation.resume(throwing: error)
  }

  deinit { continuation.resume(throwing: ContinuationDropped()) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
