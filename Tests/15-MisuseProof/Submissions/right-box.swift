import Legacy
import Synchronization

private final class Box<Value: Sendable>: Sendable {
  private let waiting: Mutex<UnsafeContinuation<Value, any Error>?>

  init(_ continuation: UnsafeContinuation<Value, any Error>) { waiting = Mutex(continuation) }

  func end(with result: Result<Value, any Error>) {
    let continuation = waiting.withLock { $0.take() }
    continuation?.resume(with: result)
  }

  deinit { end(with: .failure(ContinuationDropped())) }
}

struct OnceContinuation<Value: Sendable>: ~Copyable, Sendable {
  private let box: Box<Value>

  fileprivate init(_ continuation: UnsafeContinuation<Value, any Error>) { box = Box(continuation) }

  consuming func resume(returning value: Value) {
    box.end(with: .success(value))
  }

  consuming func resume(throwing error: any Error) {
    box.end(with: .failure(error))
  }
}

nonisolated(nonsending) func withOnceContinuation<Value: Sendable>(
  _ body: (consuming OnceContinuation<Value>) -> Void
) async throws -> Value {
  try await withUnsafeThrowingContinuation { body(OnceContinuation($0)) }
}
