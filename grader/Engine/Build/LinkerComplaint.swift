import Base
import Judging

/// What the linker has against one symbol.
struct LinkerComplaint: Hashable {
  /// The linker's name of the problem.
  let problem: String
  let symbol: String
  /// Its notes: who uses or defines the symbol, one a line.
  var notes: [String] = []

  private static let problems = ["undefined symbol: ", "duplicate symbol: "]

  /// The complaints in `text`, if each of them is about a symbol that one of `objects` uses or defines; nil where there is anything else.
  static func all(in text: String, about objects: [String]) -> [LinkerComplaint]? {
    var found: [LinkerComplaint] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix(">>> "), !found.isEmpty { found[found.count - 1].notes.append(String(line)) }
      guard let range = line.firstRange(of: "ld.lld: error: ") else { continue }
      let message = line[range.upperBound...]
      if message.hasPrefix("too many") { continue }  // it stops after twenty
      guard let problem = problems.first(where: { message.hasPrefix($0) }) else { return nil }
      found.append(LinkerComplaint(problem: problem, symbol: String(message.dropFirst(problem.count))))
    }
    let areOurs = found.allSatisfy { complaint in complaint.notes.contains { note in objects.contains { note.contains($0) } } }
    return found.isEmpty || !areOurs ? nil : found
  }

  /// The complaint as an error of the submission, whose module was compiled as `source` and which the learner knows as `path`.
  func diagnostic(source: String, as path: String, demangled: (String) throws(Fault) -> String) throws(Fault) -> Diagnostic {
    let line = line(of: source)
    return Diagnostic(
      file: path, line: line ?? 0, column: line == nil ? 0 : 1, severity: .error, message: problem + (try demangled(symbol)))
  }

  /// The first line of `source` that a note names.
  private func line(of source: String) -> Int? {
    notes.lazy.compactMap { note in
      note.firstRange(of: "\(source):").flatMap { Int(note[$0.upperBound...].prefix { $0.isNumber }) }
    }.first
  }
}
