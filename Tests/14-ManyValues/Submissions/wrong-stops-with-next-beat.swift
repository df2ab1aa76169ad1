// verdict: leftWorkBehind
// mechanism: stops the monitor only with the beat after the consumer has stopped
// note: stop
// cases: leaves, dropped, cancelled, beat-meets-cancellation, cancelled-before, order
import Legacy

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    monitor.start { event in
      switch event {
      case .beat(let rate): if case .terminated = continuation.yield(rate) { monitor.stop() }
      case .failed(let error): continuation.finish(throwing: error)
      case .ended: continuation.finish()
      }
    }
  }
}
