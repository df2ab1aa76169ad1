import Legacy
import Synchronization

/// The well-known race of a bare continuation and a sleep in one group. The group waits for both children, and the first never ends.
func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withTaskGroup(of: TrackingStatus.self) { group in
    group.addTask { await answer(of: manager) }
    group.addTask {
      try? await Task.sleep(for: .seconds(10))
      return .notDetermined
    }
    let first = await group.next() ?? .notDetermined
    group.cancelAll()
    return first
  }
}

private let kept = Mutex<[CheckedContinuation<TrackingStatus, Never>]>([])

private func answer(of manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    kept.withLock { $0.append(continuation) }
    manager.requestAuthorization { _ in }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
