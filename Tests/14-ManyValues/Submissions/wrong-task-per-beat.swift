// verdict: wrongResult
// mechanism: a task for each beat; the second of two may run first
// note: order
// cases: order, inside-start
import Legacy

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    continuation.onTermination = { _ in monitor.stop() }
    monitor.start { event in
      switch event {
      case .beat(let rate): Task { continuation.yield(rate) }
      case .failed(let error): continuation.finish(throwing: error)
      case .ended: continuation.finish()
      }
    }
  }
}
