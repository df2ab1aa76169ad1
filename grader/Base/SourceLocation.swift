/// A line of a file.
package struct SourceLocation: Codable, Hashable, Sendable {
  /// The file as the learner named it.
  package var file: String
  /// From 1.
  package var line: Int

  /// Line `line` of `file`.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
