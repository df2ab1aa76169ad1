#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a new lesson into a repository: all of it or nothing.
public struct LessonWriter {
  let root: String

  /// A writer for the repository at `root`.
  public init(root: String) { self.root = root }

  /// Writes the lesson `name` under the next number and enters it; returns the lesson and the paths under the root.
  /// - Throws: why nothing was written.
  public func write(_ name: String) throws(NewProblem) -> (lesson: NewLesson, paths: [String]) {
    guard let manifest = readText("\(root)/Package.swift") else { throw .cannotRead("Package.swift") }
    guard let registry = readText("\(root)/Tests/Suites.swift") else { throw .cannotRead("Tests/Suites.swift") }
    let existing = Set(Registration.lessons(inManifest: manifest) + Checkout(root: root).lessonsOnDisk)
    let lesson = try NewLesson(name: name, existing: existing.sorted())
    let entries = [
      ("Package.swift", try Registration.entering(lesson, intoManifest: manifest)),
      ("Tests/Suites.swift", try Registration.entering(lesson, intoRegistry: registry))
    ]
    for file in lesson.files where exists(file.path) { throw .exists(file.path) }
    var transaction = Transaction(root: root)
    do throws(NewProblem) {
      for file in lesson.files { try transaction.create(file.path, file.text) }
      // Last, so that nothing points at a lesson that is not there yet.
      for entry in entries { try transaction.replace(entry.0, entry.1) }
    } catch {
      transaction.rollBack()
      throw error
    }
    return (lesson, lesson.files.map(\.path) + entries.map(\.0))
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }
}

/// File changes that can be taken back.
private struct Transaction {
  let root: String
  private var files: [String] = []
  private var folders: [String] = []
  private var originals: [(path: String, data: Data)] = []

  init(root: String) { self.root = root }

  mutating func create(_ path: String, _ text: String) throws(NewProblem) {
    let parts = path.split(separator: "/").dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = "\(root)/" + parts.prefix(count).joined(separator: "/")
      if FileManager.default.fileExists(atPath: folder) { continue }
      do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false) } catch {
        throw .cannotWrite(path, reason: reason(error))
      }
      folders.append(folder)
    }
    files.append("\(root)/\(path)")
    try write(path, text)
  }

  mutating func replace(_ path: String, _ text: String) throws(NewProblem) {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { throw .cannotRead(path) }
    originals.append((path, data))
    try write(path, text)
  }

  /// `.atomic` writes a temporary file beside the path and renames it.
  private func write(_ path: String, _ text: String) throws(NewProblem) {
    do { try Data(text.utf8).write(to: URL(filePath: "\(root)/\(path)"), options: .atomic) } catch {
      throw .cannotWrite(path, reason: reason(error))
    }
  }

  private func reason(_ error: any Error) -> String {
    (error as? CocoaError)?.code == .fileWriteNoPermission ? "no permission" : "\(error)"
  }

  func rollBack() {
    for original in originals { try? original.data.write(to: URL(filePath: "\(root)/\(original.path)"), options: .atomic) }
    for file in files { try? FileManager.default.removeItem(atPath: file) }
    for folder in folders.reversed() { try? FileManager.default.removeItem(atPath: folder) }
  }
}
