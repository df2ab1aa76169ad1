import Base

/// Enters a new lesson into the two files that list all lessons. Functions between texts.
package enum Registration {
  /// `manifest` (Package.swift) with `lesson` at the end of its `lessons` array.
  /// - Throws: `noPlace` where there is no such array.
  package static func entering(_ lesson: NewLesson, intoManifest manifest: String) throws(NewProblem) -> String {
    var lines = manifest.lines
    guard let start = lines.firstIndex(where: { $0.trimmed == "let lessons = [" }),
      let end = lines[start...].firstIndex(where: { $0.trimmed == "]" })
    else { throw .noPlace("Package.swift") }
    insert("\"\(lesson.lesson)\"", into: &lines, at: end)
    return lines.joined(separator: "\n")
  }

  /// `registry` (Tests/Suites.swift) with the suite of `lesson` above its mark.
  /// - Throws: `noPlace` where there is no mark.
  package static func entering(_ lesson: NewLesson, intoRegistry registry: String) throws(NewProblem) -> String {
    var lines = registry.lines
    guard let mark = lines.firstIndex(where: { $0.trimmed == Self.mark }) else { throw .noPlace("Tests/Suites.swift") }
    insert("\(lesson.variable).adding(\(lesson.variable)Hidden)", into: &lines, at: mark)
    return lines.joined(separator: "\n")
  }

  /// Puts `element` at the end of an array, in the style of the linter: no comma behind the last one.
  private static func insert(_ element: String, into lines: inout [String], at index: Int) {
    let last = lines[index - 1].trimmed
    if !last.hasSuffix("["), !last.hasSuffix(",") { lines[index - 1] += "," }
    lines.insert("  \(element)", at: index)
  }

  /// The line above which a new lesson is entered.
  package static let mark = "// A new lesson goes above this line."
}
