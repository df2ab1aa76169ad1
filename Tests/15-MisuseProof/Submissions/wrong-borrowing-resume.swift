// verdict: acceptsMisuse
// mechanism: a resume that borrows: a second one compiles and is ignored
// note: consumed-once
// cases: resumed-twice, used-after, in-a-loop, captured, failed-then-resumed, failed-twice, branch-then-again, borrowed
import Legacy
import Synchronization

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private let continuation: UnsafeContinuation<Value, any Error>
  private let isOver = Atomic(false)

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { self.continuation = continuation }

  private func end(with result: Result<Value, any Error>) {
    if !isOver.exchange(true, ordering: .acquiringAndReleasing) { continuation.resume(with: result) }
  }

  borrowing func resume(returning value: Value) {
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
