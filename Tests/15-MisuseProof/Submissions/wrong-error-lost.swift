// verdict: wrongResult
// mechanism: resume(throwing:) leaves the rest to deinit, and the error is lost
// note: resume-and-discard
// cases: failed, stored-and-resumed, three-at-once, any-use
import Legacy

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private let continuation: UnsafeContinuation<Value, any Error>

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { self.continuation = continuation }

  consuming func resume(returning value: Value) {
    continuation.resume(returning: value)
    discard self
  }

  consuming func resume(throwing error: any Error) {
    _ = consume self
  }

  deinit { continuation.resume(throwing: ContinuationDropped()) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
