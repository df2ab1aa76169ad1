// verdict: wrongResult
// mechanism: returns what the author saw once, not what the callback brought
// note: the-value
// cases: answered-later, answered-at-once, answered-while-suspending, every-status, one-question, two-askers, main-thread, any-calls
import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    manager.requestAuthorization { _ in continuation.resume(returning: .authorized) }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
