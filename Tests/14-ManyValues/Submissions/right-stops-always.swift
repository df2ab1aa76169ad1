import Legacy

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    continuation.onTermination = { _ in monitor.stop() }
    monitor.start { event in
      switch event {
      case .beat(let rate): continuation.yield(rate)
      case .failed(let error): continuation.finish(throwing: error)
      case .ended: continuation.finish()
      }
    }
  }
}
