import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withUnsafeContinuation { continuation in
    manager.requestAuthorization { status in continuation.resume(returning: status) }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withUnsafeContinuation { continuation in timer.start { continuation.resume() } }
}
