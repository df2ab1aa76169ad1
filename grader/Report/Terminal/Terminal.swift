#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the place can show to which a report is written.
package struct Terminal: Hashable, Sendable {
  /// Whether it is a terminal whose lines can be written again, rather than a file, a pipe or `TERM=dumb`.
  package var isTTY: Bool
  /// Columns, from 40 on.
  package var width: Int
  /// Whether colours are shown. They never carry meaning alone.
  package var colour: Bool
  /// Whether characters beyond ASCII are shown.
  package var unicode: Bool

  /// A place with these abilities; without arguments, a plain pipe of 80 columns.
  package init(isTTY: Bool = false, width: Int = 80, colour: Bool = false, unicode: Bool = true) {
    self.isTTY = isTTY
    self.width = max(40, width)
    self.colour = colour
    self.unicode = unicode
  }

  /// What `environment` says of it: `NO_COLOR`, `TERM`, `COLUMNS` and the locale (`LC_ALL` before `LC_CTYPE` before `LANG`).
  ///
  /// `columns` is the width that the terminal itself tells. A pipe has 80 columns, so that logs look alike everywhere;
  /// text for reading is not made wider than 100.
  package init(environment: [String: String], isTTY: Bool, columns: Int?) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let isDumb = value("TERM") == "dumb"
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").uppercased()
    let told = value("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    self.init(
      isTTY: isTTY && !isDumb, width: min(100, told ?? (isTTY ? columns : nil) ?? 80),
      colour: isTTY && !isDumb && value("NO_COLOR") == nil,
      unicode: !isDumb && (locale.contains("UTF-8") || locale.contains("UTF8")))
  }

  /// The terminal, file or pipe behind `descriptor` (1 for results, 2 for progress).
  package static func at(_ descriptor: Int32, environment: [String: String]) -> Terminal {
    var size = winsize()
    let columns = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    return Terminal(environment: environment, isTTY: isatty(descriptor) == 1, columns: columns)
  }
}

extension Terminal {
  /// How a piece of text stands out, where colours are shown.
  enum Style: String { case bold = "1", faint = "2", red = "31", green = "32", yellow = "33" }

  func paint(_ text: String, _ style: Style) -> String { colour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text }

  var passMark: String { unicode ? "✓" : "+" }
  var failMark: String { unicode ? "✗" : "x" }
  var openMark: String { unicode ? "·" : "-" }
  var pointer: String { unicode ? "▶" : ">" }
  var ellipsis: String { unicode ? "…" : "..." }
  var dot: String { unicode ? "·" : "-" }
}
