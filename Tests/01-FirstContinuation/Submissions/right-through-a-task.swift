import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    manager.requestAuthorization { status in
      Task { continuation.resume(returning: status) }
    }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  let _: Void = await withCheckedContinuation { continuation in
    timer.start { Task { @MainActor in continuation.resume(returning: ()) } }
  }
}
