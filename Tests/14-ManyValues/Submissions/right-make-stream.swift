import Legacy

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  let (stream, beats) = AsyncThrowingStream.makeStream(of: Int.self)
  beats.onTermination = { [weak monitor] _ in monitor?.stop() }
  monitor.start { event in
    switch event {
    case .beat(let rate): beats.yield(rate)
    case .failed(let error): beats.finish(throwing: error)
    case .ended: beats.finish()
    }
  }
  return stream
}
