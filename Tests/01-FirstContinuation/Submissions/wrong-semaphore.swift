// verdict: blockedThread
// mechanism: waits for the callback with a semaphore, on a thread that tasks share
// note: blocked
// cases: answered-later, every-status, one-question, two-askers, main-thread, any-calls
import Dispatch
import Legacy
import Synchronization

func requestTracking(from manager: TrackingManager) async -> TrackingStatus { waitForAnswer(from: manager) }

private func waitForAnswer(from manager: TrackingManager) -> TrackingStatus {
  let answer = Mutex(TrackingStatus.notDetermined), done = DispatchSemaphore(value: 0)
  manager.requestAuthorization { status in
    answer.withLock { $0 = status }
    done.signal()
  }
  done.wait()
  return answer.withLock { $0 }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
