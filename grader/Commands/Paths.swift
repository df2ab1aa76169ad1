import Base

/// Where things lie.
package enum Paths {
  /// The root of the repository: the nearest folder from `current` upwards with Package.swift and Lessons, else the one
  /// that `source`, a file in grader/Main, was compiled from; nil where neither is there.
  package static func root(from current: String, source: String) -> String? {
    var folder = current
    while true {
      if isRoot(folder) { return folder }
      guard let parent = parent(of: folder) else { break }
      folder = parent
    }
    let compiled = parent(of: source).flatMap { parent(of: $0) }.flatMap { parent(of: $0) }
    return compiled.flatMap { isRoot($0) ? $0 : nil }
  }

  private static func isRoot(_ folder: String) -> Bool {
    ["Package.swift", "Lessons"].allSatisfy { Files.exists(folder == "/" ? "/\($0)" : "\(folder)/\($0)") }
  }

  private static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `path` as it is written in the folder `current`. Both begin with `/`.
  package static func relative(_ path: String, to current: String) -> String {
    let there = path.split(separator: "/"), here = current.split(separator: "/")
    let common = zip(there, here).prefix { $0 == $1 }.count
    // Far away, the whole path is easier to read than a row of dots.
    guard here.count - common <= 3, common > 0 || here.isEmpty else { return path }
    return (Array(repeating: "..", count: here.count - common) + there.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}
