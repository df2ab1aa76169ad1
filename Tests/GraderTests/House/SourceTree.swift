import Base

/// The repository's own source files, read as text.
struct SourceTree {
  /// A file.
  struct File {
    /// Under the root.
    let path: String
    let lines: [String]
    /// The folder it lies in, under the root.
    var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
  }

  static let root = String(#filePath.dropLast("/Tests/GraderTests/House/SourceTree.swift".count))

  /// All files with one of `suffixes` below `folders`, known submissions left out.
  static func files(_ folders: [String], _ suffixes: [String]) throws -> [File] {
    try folders.flatMap { try paths(in: $0) }.filter { path in suffixes.contains { path.hasSuffix($0) } && !path.contains("/Submissions/") }
      .map { File(path: $0, lines: try Files.text("\(root)/\($0)").lines) }
  }

  private static func paths(in folder: String) throws -> [String] {
    Files.list("\(root)/\(folder)").filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return Files.isFolder("\(root)/\(path)") ? (try? paths(in: path)) ?? [] : [path]
    }
  }
}

extension SourceTree.File {
  /// A function, an initialiser or a subscript with a body of its own.
  struct Function {
    let name: String
    /// From 1.
    let line: Int
    let length: Int
  }

  /// The functions of a formatted file: from the line that begins one to the line that closes it with the same indentation.
  var functions: [Function] { path.hasSuffix(".swift") ? swiftFunctions : cFunctions }

  private var swiftFunctions: [Function] {
    lines.enumerated().compactMap { index, line in
      // A requirement of a protocol has no body, and a body on the same line is short.
      guard line.hasSuffix("{") || line.hasSuffix("(") else { return nil }
      let code = line.drop { $0 == " " }, indent = String(repeating: " ", count: line.count - code.count)
      let words = code.prefix { $0 != "(" && $0 != "<" }.split(separator: " ")
      guard words.contains("func") || ["init", "init?"].contains(words.last), !["//", "///", "let", "var"].contains(words.first) else {
        return nil
      }
      let end = lines[index...].firstIndex(of: indent + "}") ?? index
      return Function(name: String(words.last ?? ""), line: index + 1, length: end - index + 1)
    }
  }

  private var cFunctions: [Function] {
    lines.enumerated().compactMap { index, line in
      guard line.first?.isLetter == true || line.first == "_", line.contains("("), line.hasSuffix("{") else { return nil }
      let end = lines[index...].firstIndex { $0.hasPrefix("}") } ?? index
      return Function(name: String(line.prefix { $0 != "(" }), line: index + 1, length: end - index + 1)
    }
  }
}
