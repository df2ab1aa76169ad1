// verdict: neverResumed
// mechanism: one slot for all streams; a second stream replaces the continuation of the first
// note: own-stream
// cases: two-monitors
import Legacy
import Synchronization

private let slot = Mutex<AsyncThrowingStream<Int, any Error>.Continuation?>(nil)

func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    slot.withLock { $0 = continuation }
    continuation.onTermination = { _ in monitor.stop() }
    monitor.start { event in
      switch event {
      case .beat(let rate): slot.withLock { $0 }?.yield(rate)
      case .failed(let error): slot.withLock { $0 }?.finish(throwing: error)
      case .ended: slot.withLock { $0 }?.finish()
      }
    }
  }
}
