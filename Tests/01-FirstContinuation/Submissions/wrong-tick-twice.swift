// verdict: resumedTwice
// mechanism: resumes when it has started the timer, and again when the timer ticks
// note: resumed-twice
// cases: tick, tick-again, tick-while-suspending, any-calls
import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  await withCheckedContinuation { continuation in
    manager.requestAuthorization { continuation.resume(returning: $0) }
  }
}

func waitForTick(of timer: OneShotTimer) async {
  await withCheckedContinuation { continuation in
    timer.start { continuation.resume() }
    continuation.resume()
  }
}
