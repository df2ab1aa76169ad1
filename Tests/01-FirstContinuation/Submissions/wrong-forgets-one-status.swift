// verdict: droppedContinuation
// mechanism: a switch over the status resumes on three paths and only prints on the fourth
// note: suspend
// cases: every-status
import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    manager.requestAuthorization { status in
      switch status {
      case .authorized, .denied, .restricted: continuation.resume(returning: status)
      case .notDetermined: print("not asked yet")
      }
    }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
}
