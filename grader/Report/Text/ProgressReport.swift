/// Says what the grader is at: on a terminal in one line that is written again and again, else in lines of a log.
public final class ProgressReport {
  private let terminal: Terminal
  private let write: (String) -> Void
  private let now: () -> ContinuousClock.Instant
  private var last: (text: String, at: ContinuousClock.Instant)?
  /// How long a line of a log stands before the next one is written.
  private static let pause = Duration.seconds(2)

  /// Progress for `terminal`, handed to `write`; `now` tells how much time has gone by.
  public init(terminal: Terminal, now: @escaping () -> ContinuousClock.Instant = { .now }, write: @escaping (String) -> Void) {
    self.terminal = terminal
    self.now = now
    self.write = write
  }

  /// The grader is at `text`, such as `05-DoubleResumeGuards: building`. The first is always shown.
  public func show(_ text: String) {
    guard text != last?.text else { return }
    let time = now()
    if terminal.isTTY {
      write("\r\(clip(escaped(text), width: terminal.width - 1, mark: terminal.ellipsis))\u{1B}[K")
    } else {
      if let last, last.at.duration(to: time) < Self.pause { return }
      write(escaped(text) + "\n")
    }
    last = (text, time)
  }

  /// Takes the line off a terminal, so that the report begins at its margin.
  public func finish() {
    if terminal.isTTY, last != nil { write("\r\u{1B}[K") }
    last = nil
  }
}
