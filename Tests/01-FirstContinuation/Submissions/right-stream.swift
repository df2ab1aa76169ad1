import Legacy

func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  let (stream, answer) = AsyncStream.makeStream(of: TrackingStatus.self)
  manager.requestAuthorization { status in
    answer.yield(status)
    answer.finish()
  }
  for await status in stream { return status }
  return .notDetermined
}

func waitForTick(of timer: OneShotTimer) async {
  let (stream, ticks) = AsyncStream.makeStream(of: Void.self)
  timer.start { ticks.finish() }
  for await _ in stream {}
}
