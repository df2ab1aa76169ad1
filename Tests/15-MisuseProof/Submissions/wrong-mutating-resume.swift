// verdict: changedSignature
// mechanism: a resume that empties an optional: who has it in a constant cannot call it
// note: Verdicts#changed-signature
import Legacy

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private var waiting: UnsafeContinuation<Value, any Error>?

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { waiting = continuation }

  mutating func resume(returning value: Value) {
    waiting.take()?.resume(returning: value)
  }

  mutating func resume(throwing error: any Error) {
    waiting.take()?.resume(throwing: error)
  }

  deinit { waiting?.resume(throwing: ContinuationDropped()) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
