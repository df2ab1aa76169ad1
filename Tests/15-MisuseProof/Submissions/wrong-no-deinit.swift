// verdict: neverResumed
// mechanism: a drop resumes nothing
// note: dropped
// cases: never-resumed, one-branch, stored-and-dropped, dropped-while-suspending, resume-meets-drop, dropped-inside, three-at-once, any-use
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
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
