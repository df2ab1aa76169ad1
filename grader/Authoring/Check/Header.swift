import Base

/// The comment at the top of a known-wrong submission: what it must get, and why.
package struct SubmissionHeader: Hashable, Sendable {
  /// The verdict of the lesson, and of each case in `cases`.
  package var verdict: Verdict
  /// How it goes wrong, in one line.
  package var mechanism: String
  /// The note that the report quotes at the first case that fails: a section of the lesson, or `Verdicts#` and a general note.
  package var note: String
  /// The cases that must fail.
  package var cases: [String]
  /// The only other verdicts that cases may fail with.
  package var also: [Verdict]

  /// Reads the header of `source`, up to its first line that is not a comment.
  /// - Throws: the first thing that is wrong with it.
  package init(_ source: String) throws(HeaderProblem) {
    var fields: [String: String] = [:]
    for line in source.lines.prefix(while: { $0.hasPrefix("//") }) {
      let content = line.drop { $0 == "/" }.trimmed
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = content[..<colon].trimmed
      guard ["verdict", "mechanism", "note", "cases", "also"].contains(key) else { continue }
      if fields[key] != nil { throw .repeated(key) }
      fields[key] = content[content.index(after: colon)...].trimmed
    }
    func field(_ key: String) throws(HeaderProblem) -> String {
      guard let text = fields[key], !text.isEmpty else { throw .missing(key) }
      return text
    }
    verdict = try Self.verdict(field("verdict"))
    mechanism = try field("mechanism")
    note = try field("note")
    // A verdict of the compiler is on the whole lesson; there are no cases then.
    cases = Self.list(verdict.isAboutCases ? try field("cases") : fields["cases"] ?? "")
    also = []
    for name in Self.list(fields["also"] ?? "") { also.append(try Self.verdict(name)) }
  }

  private static func list(_ text: String) -> [String] { text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } }

  private static func verdict(_ name: String) throws(HeaderProblem) -> Verdict {
    guard let verdict = Verdict(rawValue: name) else { throw .unknownVerdict(name) }
    return verdict
  }
}

extension Verdict {
  /// Whether cases get it, rather than the lesson as a whole before any case runs.
  var isAboutCases: Bool { ![.doesNotCompile, .changedSignature, .forbidden].contains(self) }
}

/// What can be wrong with a submission's header.
package enum HeaderProblem: Error, Hashable, Sendable {
  /// A line is not there or empty.
  case missing(String)
  /// A line occurs twice.
  case repeated(String)
  /// No verdict has this name.
  case unknownVerdict(String)
}
