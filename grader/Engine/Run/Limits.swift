/// Bounds that no honest submission comes near.
enum Limits {
  /// Bytes that a child may print.
  static let output = 16 << 20
  /// Seconds of processor time without a step of the scheduler.
  static let silence = 1.0
  /// How long all threads may sleep without a step of the scheduler.
  static let sleep = Duration.seconds(1.5)
  /// Looks of the watchdog at which they must have slept.
  static let looks = 50
  /// The time for one child.
  static let all = Duration.seconds(180)
}
