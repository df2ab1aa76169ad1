// verdict: acceptsMisuse
// mechanism: resume(throwing:) borrows, so that an error can be thrown twice
// note: consumed-once
// cases: failed-then-resumed, failed-twice
import Legacy
import Synchronization

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private let continuation: UnsafeContinuation<Value, any Error>
  private let isOver = Atomic(false)

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { self.continuation = continuation }

  private func end(with result: Result<Value, any Error>) {
    if !isOver.exchange(true, ordering: .acquiringAndReleasing) { continuation.resume(with: result) }
  }

  consuming func resume(returning value: Value) {
    end(with: .success(value))
  }

  borrowing func resume(throwing error: any Error) {
    end(with: .failure(error))
  }

  deinit { end(with: .failure(ContinuationDropped())) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
