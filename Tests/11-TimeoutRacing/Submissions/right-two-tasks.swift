import Foundation
import Legacy

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let claim = Claim()
  let deadline = clock.now.advanced(by: limit)
  return try await withTaskCancellationHandler {
    try await withUnsafeThrowingContinuation { continuation in
      guard claim.keep(continuation) else { return continuation.resume(throwing: CancellationError()) }
      claim.owns(
        Task {
          while clock.now < deadline { try await clock.sleep(until: deadline, tolerance: nil) }
          claim.take()?.resume(throwing: TimeoutError())
        })
      claim.owns(
        Task {
          finder.find { location in claim.take()?.resume(returning: location) }
        })
    }
  } onCancel: {
    claim.take()?.resume(throwing: CancellationError())
  }
}

private final class Claim: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: UnsafeContinuation<Location, any Error>?
  private var tasks: [Task<Void, any Error>] = []
  private var taken = false

  func keep(_ continuation: UnsafeContinuation<Location, any Error>) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if !taken { self.continuation = continuation }
    return !taken
  }

  func owns(_ task: Task<Void, any Error>) {
    lock.lock()
    let late = taken
    if !late { tasks.append(task) }
    lock.unlock()
    if late { task.cancel() }
  }

  func take() -> UnsafeContinuation<Location, any Error>? {
    lock.lock()
    taken = true
    let (won, losers) = (continuation, tasks)
    continuation = nil
    tasks = []
    lock.unlock()
    for task in losers { task.cancel() }
    return won
  }
}
