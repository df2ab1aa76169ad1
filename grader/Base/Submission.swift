/// One learner's file, read once: what is hashed is what is compiled.
package struct Submission: Sendable {
  /// The path as the learner gave it.
  package let path: String
  /// Its text.
  package let text: String
  /// SHA-256 of its bytes, in hexadecimal.
  package let hash: String

  /// The most that a submission may have, in bytes.
  package static let mostBytes = 64 << 10

  /// Reads the file at `path`.
  /// - Throws: `Fault` where there is no such file, or it is not text, or too large.
  package init(path: String) throws(Fault) {
    let bytes = try Files.read(path, most: Self.mostBytes)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(path) }
    self.init(path: path, text: text)
  }

  /// A submission that is not in a file, such as a snippet of a lesson.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
    hash = SHA256.hex(text)
  }

  /// The seed that follows from it: the first 8 bytes of SHA-256(lesson ‖ suite ‖ code), where the comments at the top of the file do not
  /// count: what a header says of a submission never changes the values that it is graded with.
  package func seed(lesson: String, suite: String) -> UInt64 {
    var sha = SHA256()
    for part in [lesson, suite, SHA256.hex(code)] { sha.update(part: part) }
    return sha.finish().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The text without the lines of comment at its top.
  private var code: String {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    return text.lines.drop { $0.trimmed.isEmpty || $0.trimmed.hasPrefix("//") }.joined(separator: "\n")
  }
}
