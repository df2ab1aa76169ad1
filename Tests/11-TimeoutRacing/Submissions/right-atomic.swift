import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  try Task.checkCancellation()
  let claim = Claim()
  let timer = Task {
    try await clock.sleep(until: clock.now.advanced(by: limit), tolerance: nil)
    claim.end(with: .failure(TimeoutError()))
  }
  return try await withTaskCancellationHandler {
    for await result in claim.results {
      timer.cancel()
      return try result.get()
    }
    throw CancellationError()
  } onStart: {
    finder.find { location in claim.end(with: .success(location)) }
  } onCancel: {
    timer.cancel()
    claim.end(with: .failure(CancellationError()))
  }
}

private func withTaskCancellationHandler<R>(
  _ body: () async throws -> R, onStart: () -> Void, onCancel: @Sendable () -> Void
) async throws -> R {
  try await withTaskCancellationHandler(
    operation: {
      onStart()
      return try await body()
    }, onCancel: onCancel)
}

/// The first result goes into the stream; the stream remembers it until somebody reads.
private final class Claim: Sendable {
  let results: AsyncStream<Result<Location, any Error>>
  private let sink: AsyncStream<Result<Location, any Error>>.Continuation
  private let taken = Atomic(false)

  init() { (results, sink) = AsyncStream.makeStream() }

  func end(with result: Result<Location, any Error>) {
    guard !taken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    sink.yield(result)
    sink.finish()
  }
}
