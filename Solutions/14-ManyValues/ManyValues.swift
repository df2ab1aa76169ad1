import Legacy

/// Starts `monitor` and returns the stream of its beats: all of them, in order.
func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    continuation.onTermination = { termination in
      if case .cancelled = termination { monitor.stop() }
    }
    monitor.start { event in
      switch event {
      case .beat(let rate): continuation.yield(rate)
      case .failed(let error): continuation.finish(throwing: error)
      case .ended: continuation.finish()
      }
    }
  }
}
