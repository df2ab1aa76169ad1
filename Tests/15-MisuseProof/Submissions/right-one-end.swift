import Legacy

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private let continuation: UnsafeContinuation<Value, any Error>

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { self.continuation = continuation }

  private consuming func end(with result: Result<Value, any Error>) {
    let continuation = continuation
    discard self
    continuation.resume(with: result)
  }

  consuming func resume(returning value: Value) {
    end(with: .success(value))
  }

  consuming func resume(throwing error: any Error) {
    end(with: .failure(error))
  }

  deinit { continuation.resume(throwing: ContinuationDropped()) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
