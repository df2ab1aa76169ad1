import Base

/// The repository on disk, as far as `check` and `new` ask about it.
struct Checkout {
  let root: String

  /// The names in a folder under the root, sorted, without dot files; none where there is no such folder.
  func names(in folder: String) -> [String] {
    Files.list("\(root)/\(folder)").filter { !$0.hasPrefix(".") }
  }

  /// Whether there is something at `path` under the root.
  func has(_ path: String) -> Bool { Files.exists("\(root)/\(path)") }

  /// The file at `path` under the root where it is there and UTF-8.
  func text(_ path: String) -> String? { try? Files.text("\(root)/\(path)") }

  /// The names with a number in front that stand in any of the four folders.
  var lessonsOnDisk: [String] {
    let texts = names(in: "Lessons").filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    let all = texts + ["Exercises", "Solutions", "Tests"].flatMap { names(in: $0) }
    return Set(all.filter(Self.isLessonName)).sorted()
  }

  /// Whether `name` is a number of two digits, a hyphen and a module's name.
  static func isLessonName(_ name: String) -> Bool {
    let parts = LessonName(name)
    return parts.number.count == 2 && !parts.title.isEmpty && name == "\(parts.number)-\(parts.title)"
  }
}
