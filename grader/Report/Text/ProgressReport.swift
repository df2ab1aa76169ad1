/// Reports what the grader is doing: on a terminal in one line that is rewritten, else in lines of a log.
package final class ProgressReport {
  private let terminal: Terminal
  private let write: (String) -> Void
  private let now: () -> ContinuousClock.Instant
  private var last: (text: String, at: ContinuousClock.Instant)?
  /// How long a log waits before the next one is written.
  private static let pause = Duration.seconds(2)

  /// Progress for `terminal`, handed to `write`; `now` tells how much time has gone by.
  package init(terminal: Terminal, now: @escaping () -> ContinuousClock.Instant = { .now }, write: @escaping (String) -> Void) {
    self.terminal = terminal
    self.now = now
    self.write = write
  }

  /// Shows what the grader is doing, such as `05 DoubleResumeGuards: compiling`. The first is always shown.
  package func show(_ text: String) {
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
  package func finish() {
    if terminal.isTTY, last != nil { write("\r\u{1B}[K") }
    last = nil
  }
}
