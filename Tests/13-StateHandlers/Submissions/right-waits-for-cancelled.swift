import Legacy

// Relies on the promise that `cancel()` leads to `.cancelled`; the handler is set before a cancellation can come.
func connect(_ connection: Connection) async throws {
  let mailbox = Mailbox()
  connection.stateHandler = { state in
    switch state {
    case .setup, .preparing, .waiting: break
    case .ready: mailbox.put(.success(()))
    case .failed(let error): mailbox.put(.failure(error))
    case .cancelled: mailbox.put(.failure(CancellationError()))
    }
  }
  try await withTaskCancellationHandler {
    connection.start()
    try await mailbox.wait()
  } onCancel: {
    connection.cancel()
  }
}

/// Keeps the first result, for one who waits or will wait.
private actor Box {
  var waiting: CheckedContinuation<Void, any Error>?
  var result: Result<Void, any Error>?

  func put(_ new: Result<Void, any Error>) {
    result = new
    waiting.take()?.resume(with: new)
  }

  func wait() async throws {
    try await withCheckedThrowingContinuation { continuation in
      if let result { continuation.resume(with: result) } else { waiting = continuation }
    }
  }
}

private final class Mailbox: Sendable {
  private let box = Box()
  private let first = First()

  /// Called by the handler, serially: only the first result is handed on, so its task has no other to overtake.
  func put(_ result: Result<Void, any Error>) {
    guard first.claim() else { return }
    Task { await box.put(result) }
  }

  func wait() async throws { try await box.wait() }
}

private final class First: @unchecked Sendable {
  private var isClaimed = false  // only the connection's serial callbacks use it

  func claim() -> Bool {
    defer { isClaimed = true }
    return !isClaimed
  }
}
