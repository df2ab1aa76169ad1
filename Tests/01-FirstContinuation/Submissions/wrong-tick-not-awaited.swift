// verdict: tooEarly
// mechanism: resumes after starting the timer instead of when it ticks
// note: suspend
// cases: tick, tick-again, any-calls
import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    manager.requestAuthorization { continuation.resume(returning: $0) }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in
    timer.start {}
    continuation.resume()
  }
}
