// verdict: acceptsMisuse
// mechanism: the unsafe continuation inside can be reached
// note: private-initialiser
// cases: inner-continuation
import Legacy

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  let continuation: UnsafeContinuation<Value, any Error>

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { self.continuation = continuation }

  consuming func resume(returning value: Value) {
    continuation.resume(returning: value)
    discard self
  }

  consuming func resume(throwing error: any Error) {
    continuation.resume(throwing: error)
    discard self
  }

  deinit { continuation.resume(throwing: ContinuationDropped()) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
