// verdict: wrongResult
// mechanism: keeps the newest beat only while nothing takes beats
// note: buffer
// cases: late-consumer, inside-start, many-kept, any-beats
import Legacy

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
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
