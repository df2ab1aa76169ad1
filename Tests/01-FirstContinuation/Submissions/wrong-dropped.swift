// verdict: droppedContinuation
// mechanism: the callback ignores the continuation, so it is destroyed unused
// note: suspend
// cases: answered-later, answered-at-once, answered-while-suspending, every-status, one-question, two-askers, main-thread, any-calls
import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { (_: CheckedContinuation<TrackingStatus, Never>) in
    manager.requestAuthorization { _ in }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
