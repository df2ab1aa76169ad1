import Judging

/// Reads the compiler's messages: `file:line:column: error: text`.
enum Diagnostics {
  /// The messages in `text`; file names in `renaming` are shown as the learner knows them.
  static func parse(_ text: String, renaming: [String: String]) -> [Diagnostic] {
    text.split(separator: "\n").compactMap { line in
      for severity in Diagnostic.Severity.allCases {
        guard let range = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
        let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        let message = String(line[range.upperBound...])
        guard place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
          return Diagnostic(file: "", line: 0, column: 0, severity: severity, message: message)
        }
        let file = place.dropLast(2).joined(separator: ":")
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return Diagnostic(file: renaming[name] ?? name, line: line, column: column, severity: severity, message: message)
      }
      // The frontend's own complaints have no place: `<unknown>:0: error: …` is read above, `error: …` here.
      guard line.hasPrefix("error: ") else { return nil }
      return Diagnostic(file: "", line: 0, column: 0, severity: .error, message: String(line.dropFirst(7)))
    }
  }
}
