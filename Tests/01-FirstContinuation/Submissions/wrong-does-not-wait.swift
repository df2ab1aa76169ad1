// verdict: wrongResult
// mechanism: reads a variable before the callback has filled it
// note: the-value
// cases: answered-later, answered-while-suspending, every-status, one-question, two-askers, main-thread, any-calls
import Legacy
import Synchronization

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  let answer = Mutex(TrackingStatus.notDetermined)
  manager.requestAuthorization { status in answer.withLock { $0 = status } }
  return answer.withLock { $0 }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
