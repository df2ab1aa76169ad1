import Legacy

// Lesson 15: Lessons/15-MisuseProof.md
// ContinuationDropped: grader/Legacy/MisuseProof.swift

/// A continuation that is resumed once: the compiler rejects a second resume, and a drop resumes the task with an error.
struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  // TODO: keep an unsafe continuation that no other file can reach; decide who may make an OnceContinuation, and what a dropped one does.

  /// Resumes the waiting task, which returns `value`.
  consuming func resume(returning value: Value) {
    // TODO: resume, so that this is the last thing that happens to the continuation.
    todo("resume(returning:)")
  }

  /// Resumes the waiting task, which throws `error`.
  consuming func resume(throwing error: any Error) {
    // TODO: the same with an error.
    todo("resume(throwing:)")
  }
}

/// Suspends the calling task until the continuation that `body` gets is resumed.
///
/// - Parameter body: Runs at once, on the caller's actor. It may resume the continuation, or move it somewhere else.
/// - Throws: The error it is resumed with, or `ContinuationDropped` when it is dropped without a resume.
nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  // TODO: suspend on an unsafe continuation, and hand `body` the only OnceContinuation that there is for it.
  todo("withOnceContinuation")
}
