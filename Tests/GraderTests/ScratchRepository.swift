import Base
import Course
import Foundation
import Specification

@testable import Authoring

/// A repository in a temporary folder, gone with the value.
final class ScratchRepository {
  let root: String

  /// An empty repository with the two files that list lessons.
  init() throws {
    root = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "scratch-\(UUID().uuidString)"
    try write("Package.swift", "let lessons = [\n]\n")
    try write("Tests/Suites.swift", "public let allSuites: [Suite] = [\n  \(Registration.mark)\n]\n")
    let notes = Verdict.allCases.map { "<!-- note: \($0.anchor) -->\n## \($0.anchor)\n\nText.\n" }
    try write("Lessons/Verdicts.md", "# Verdicts\n\n" + notes.joined(separator: "\n"))
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ path: String, _ text: String) throws {
    let url = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ path: String) throws -> String { try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }

  /// All files, sorted, as paths under the root.
  var files: [String] {
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
