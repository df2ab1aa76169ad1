import Dispatch
import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in manager.requestAuthorization { continuation.resume(returning: $0) } }
}
/// A work item is the callback, and its notification resumes.
func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    let item = DispatchWorkItem {}
    item.notify(queue: .global()) { continuation.resume() }
    nonisolated(unsafe) let run = item
    timer.start { run.perform() }
  }
}
