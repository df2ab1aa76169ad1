// verdict: droppedContinuation
// mechanism: one slot for all callers of the timer: a second call overwrites the continuation of the first
// note: own-continuation
// cases: any-calls
import Legacy
import Synchronization

private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    manager.requestAuthorization { continuation.resume(returning: $0) }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in
    waiting.withLock { $0 = continuation }
    timer.start { waiting.withLock { $0.take() }?.resume() }
  }
}
