import Base

/// Writes a new lesson into a repository: all of it or nothing.
package struct LessonWriter {
  let root: String

  /// A writer for the repository at `root`.
  package init(root: String) { self.root = root }

  /// Writes the lesson `name` under the next number and enters it; returns the lesson and the paths under the root.
  /// - Throws: why nothing was written.
  package func write(_ name: String) throws(NewProblem) -> (lesson: NewLesson, paths: [String]) {
    guard let manifest = try? Files.text("\(root)/Package.swift") else { throw .cannotRead("Package.swift") }
    guard let registry = try? Files.text("\(root)/Tests/Suites.swift") else { throw .cannotRead("Tests/Suites.swift") }
    let existing = Set(Manifest.lessons(in: manifest) + Checkout(root: root).lessonsOnDisk)
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

  private func exists(_ path: String) -> Bool { Files.exists("\(root)/\(path)") }
}

/// File changes that can be taken back.
private struct Transaction {
  let root: String
  private var files: [String] = []
  private var folders: [String] = []
  private var originals: [(path: String, text: String)] = []

  init(root: String) { self.root = root }

  mutating func create(_ path: String, _ text: String) throws(NewProblem) {
    let parts = path.split(separator: "/").dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = "\(root)/" + parts.prefix(count).joined(separator: "/")
      if Files.exists(folder) { continue }
      do throws(Fault) { try Files.makeFolder(folder) } catch { throw .cannotWrite(path, error) }
      folders.append(folder)
    }
    files.append("\(root)/\(path)")
    try write(path, text)
  }

  mutating func replace(_ path: String, _ text: String) throws(NewProblem) {
    guard let original = try? Files.text("\(root)/\(path)") else { throw .cannotRead(path) }
    originals.append((path, original))
    try write(path, text)
  }

  private func write(_ path: String, _ text: String) throws(NewProblem) {
    do throws(Fault) { try Files.write(text, to: "\(root)/\(path)") } catch { throw .cannotWrite(path, error) }
  }

  func rollBack() {
    for original in originals { try? Files.write(original.text, to: "\(root)/\(original.path)") }
    for file in files { Files.remove(file) }
    for folder in folders.reversed() where Files.list(folder).isEmpty { Files.remove(folder) }
  }
}
