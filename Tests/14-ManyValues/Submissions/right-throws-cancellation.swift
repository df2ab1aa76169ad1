import Legacy

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    continuation.onTermination = { termination in
      guard case .cancelled = termination else { return }
      monitor.stop()
      continuation.finish(throwing: CancellationError())
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
