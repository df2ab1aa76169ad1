/// The clocks that a scenario can pass to the learner's code.
@_spi(Stage) public enum ClockKind: String, Codable, Hashable, Sendable, CaseIterable { case continuous, suspending, slow }

/// A new clock of `kind`; instants of two slow clocks have nothing to do with each other.
@_spi(Stage) public func clock(_ kind: ClockKind) -> any Clock<Duration> {
  switch kind {
  case .continuous: ContinuousClock()
  case .suspending: SuspendingClock()
  case .slow: SlowClock()
  }
}

/// A clock at half the speed of `ContinuousClock`: a limit of 10 ms on it is over after 20 ms.
///
/// It shows whether a limit was measured on the clock that was passed or on another one.
@_spi(Stage) public struct SlowClock: Clock {
  /// A reading of the clock: how much of its time has passed since it was made.
  public struct Instant: InstantProtocol {
    /// The time on the clock, which starts at zero.
    public let offset: Duration
    /// This instant, `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long it is from here to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Earlier is less.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let start = ContinuousClock.now

  /// A clock that starts now, at zero.
  public init() {}

  /// Half of the continuous time since the clock was made.
  public var now: Instant { Instant(offset: (ContinuousClock.now - start) / 2) }

  /// Two steps of the continuous clock make one of this.
  public var minimumResolution: Duration { ContinuousClock().minimumResolution * 2 }

  /// Sleeps until this clock reaches `deadline`.
  /// - Throws: `CancellationError` when the task is cancelled before that.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await ContinuousClock().sleep(until: start + deadline.offset * 2, tolerance: tolerance.map { $0 * 2 })
  }
}
