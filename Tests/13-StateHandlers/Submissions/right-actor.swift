import Legacy

// The first state that decides takes the handler away, so one task at most comes from the connection.
func connect(_ connection: Connection) async throws {
  let call = Call()
  try await withTaskCancellationHandler {
    connection.stateHandler = { [weak connection] state in
      guard let result = ending(state) else { return }
      connection?.stateHandler = nil
      Task { await call.end(result) }
    }
    connection.start()
    try await call.result()
  } onCancel: {
    connection.cancel()
    Task { await call.end(.failure(CancellationError())) }
  }
}

private func ending(_ state: Connection.State) -> Result<Void, any Error>? {
  switch state {
  case .setup, .preparing, .waiting: nil
  case .ready: .success(())
  case .failed(let error): .failure(error)
  case .cancelled: .failure(CancellationError())
  }
}

private actor Call {
  private var waiting: CheckedContinuation<Void, any Error>?
  private var ended: Result<Void, any Error>?

  func end(_ result: Result<Void, any Error>) {
    guard ended == nil else { return }
    ended = result
    waiting.take()?.resume(with: result)
  }

  func result() async throws {
    if let ended { return try ended.get() }
    try await withCheckedThrowingContinuation { waiting = $0 }
  }
}
