import Legacy

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private var waiting: CheckedContinuation<Value, any Error>?

  fileprivate init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = continuation }

  consuming func resume(returning value: Value) {
    waiting.take()?.resume(returning: value)
  }

  consuming func resume(throwing error: any Error) {
    waiting.take()?.resume(throwing: error)
  }

  deinit { waiting?.resume(throwing: ContinuationDropped()) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withCheckedThrowingContinuation { body(OnceContinuation($0)) }
}
