import Legacy

// Lesson 14: Lessons/14-ManyValues.md
// What the fake can do: grader/Legacy/HeartRates.swift

/// Starts `monitor` and returns the stream of its beats: all of them, in order.
///
/// The stream ends when the monitor ends, and throws when it fails. When the consumer stops, in whatever way, the monitor is stopped at once.
func heartRates(from monitor: HeartRateMonitor) -> AsyncThrowingStream<Int, any Error> {
  // TODO: make a stream, start the monitor, and stop it when nothing takes beats any more.
  todo("heartRates")
}
