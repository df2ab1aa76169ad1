// verdict: neverResumed
// mechanism: keeps the continuation in a list "for later" and never takes it out
// note: suspend
// cases: answered-later, answered-at-once, answered-while-suspending, every-status, one-question, two-askers, main-thread, any-calls
import Legacy
import Synchronization

private let waiting = Mutex<[CheckedContinuation<TrackingStatus, Never>]>([])

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    waiting.withLock { $0.append(continuation) }
    manager.requestAuthorization { _ in }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
