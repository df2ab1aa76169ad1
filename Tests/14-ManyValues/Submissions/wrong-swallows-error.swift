// verdict: wrongResult
// mechanism: finishes without the error of the failure
// note: three-events
// cases: fails, two-monitors, many-kept, any-beats
import Legacy

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    continuation.onTermination = { _ in monitor.stop() }
    monitor.start { event in
      switch event {
      case .beat(let rate): continuation.yield(rate)
      case .failed: continuation.finish()
      case .ended: continuation.finish()
      }
    }
  }
}
