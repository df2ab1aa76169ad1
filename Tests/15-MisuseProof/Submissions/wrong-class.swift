// verdict: acceptsMisuse
// mechanism: a class with a lock: every reference to it can resume
// note: consumed-once
// cases: resumed-twice, copied, used-after, in-a-loop, in-an-array, in-any, captured, failed-then-resumed, failed-twice, branch-then-again, borrowed
import Legacy
import Synchronization

final class OnceContinuation<Value: Sendable>: Sendable {
  private let waiting: Mutex<UnsafeContinuation<Value, any Error>?>

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { waiting = Mutex(continuation) }

  func resume(returning value: Value) { end(with: .success(value)) }
  func resume(throwing error: any Error) { end(with: .failure(error)) }

  private func end(with result: Result<Value, any Error>) {
    let continuation = waiting.withLock { $0.take() }
    continuation?.resume(with: result)
  }

  deinit { end(with: .failure(ContinuationDropped())) }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
