import Engine

/// What `doctor` found, a line each.
package struct DoctorReport: Sendable {
  let terminal: Terminal
  let language: any Language

  /// A report for `terminal`.
  package init(terminal: Terminal, language: any Language) {
    self.terminal = terminal
    self.language = language
  }

  /// The text, with a newline at its end.
  package func text(of checks: [DoctorCheck]) -> String {
    let width = 2 + max(displayWidth(language.text(.good)), displayWidth(language.text(.bad)))
    return checks.flatMap { check in
      wrap(
        escaped(language.sentence(for: check)), width: terminal.width,
        indent: language.text(check.isGood ? .good : .bad).padded(width), hanging: String(repeating: " ", count: width))
    }.joined(separator: "\n") + "\n"
  }
}
