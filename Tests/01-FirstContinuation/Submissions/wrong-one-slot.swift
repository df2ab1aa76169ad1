// verdict: droppedContinuation
// mechanism: one slot for all calls: a second call overwrites the continuation of the first
// note: own-continuation
// cases: two-askers, any-calls
import Legacy
import Synchronization

private let waiting = Mutex<CheckedContinuation<TrackingStatus, Never>?>(nil)

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    waiting.withLock { $0 = continuation }
    manager.requestAuthorization { status in
      waiting.withLock { $0.take() }?.resume(returning: status)
    }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
