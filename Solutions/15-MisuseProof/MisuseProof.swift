import Legacy

/// A continuation that is resumed once: the compiler rejects a second resume, and a drop resumes the task with an error.
struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private let continuation: UnsafeContinuation<Value, any Error>

  /// Private to this file: whoever could make one could make two for the same task.
  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { self.continuation = continuation }

  /// Resumes the waiting task, which returns `value`.
  consuming func resume(returning value: Value) {
    continuation.resume(returning: value)
    discard self  // ends the value without running `deinit`
  }

  /// Resumes the waiting task, which throws `error`.
  consuming func resume(throwing error: any Error) {
    continuation.resume(throwing: error)
    discard self
  }

  deinit { continuation.resume(throwing: ContinuationDropped()) }
}

/// Suspends the calling task until the continuation that `body` gets is resumed.
nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
