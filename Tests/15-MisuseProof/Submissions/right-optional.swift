import Legacy

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private var waiting: UnsafeContinuation<Value, any Error>?

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { waiting = continuation }

  consuming func resume(returning value: Value) {
    waiting?.resume(returning: value)
    waiting = nil
  }

  consuming func resume(throwing error: any Error) {
    waiting?.resume(throwing: error)
    waiting = nil
  }

  deinit { waiting?.resume(throwing: ContinuationDropped()) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
