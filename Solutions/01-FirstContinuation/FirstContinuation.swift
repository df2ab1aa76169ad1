import Legacy

/// Asks the user through `manager` and returns the answer.
func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    manager.requestAuthorization { status in
      continuation.resume(returning: status)
    }
  }
}

/// Starts `timer` and returns when it has ticked.
func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in
    timer.start {
      continuation.resume()
    }
  }
}
