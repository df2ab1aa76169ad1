import Legacy

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  try await Race().run(within: limit, clock: clock, using: finder)
}

private actor Race {
  private var continuation: CheckedContinuation<Location, any Error>?
  private var timer: Task<Void, Never>?
  private var result: Result<Location, any Error>?

  func run(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let result { return continuation.resume(with: result) }
        self.continuation = continuation
        timer = Task {
          do { try await clock.sleep(for: limit) } catch { return }
          end(with: .failure(TimeoutError()))
        }
        finder.find { location in Task { await self.end(with: .success(location)) } }
      }
    } onCancel: {
      Task { await end(with: .failure(CancellationError())) }
    }
  }

  private func end(with result: Result<Location, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    timer?.cancel()
    timer = nil
    continuation?.resume(with: result)
    continuation = nil
  }
}
