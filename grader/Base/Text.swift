extension StringProtocol {
  /// Without white space at either end.
  package var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Lines, whichever way they end; empty ones are kept.
  package var lines: [String] {
    String(self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(String.init)
  }
}

/// Whether `text` is `in-kebab-case`, digits allowed.
package func isKebabCase(_ text: String) -> Bool {
  text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLowercase) }
  }
}

/// `neverResumed` → `never-resumed`.
package func kebab(_ name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
}
