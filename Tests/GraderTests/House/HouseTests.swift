import Base
import Testing

/// What keeps the repository easy to live in. The compiler forbids circles between modules; these tests forbid them between folders.
@Suite struct HouseTests {
  private static let code = [".swift", ".c", ".h"]

  @Test func `files are short`() throws {
    let files = try SourceTree.files(["grader", "Tests", "Exercises", "Solutions"], Self.code)
    #expect(files.count > 200)
    let long = files.filter { $0.lines.count > 401 }.map { "\($0.path): \($0.lines.count - 1) lines" }
    #expect(long == [])
  }

  @Test func `functions are short`() throws {
    let functions = try SourceTree.files(["grader", "Tests", "Solutions"], Self.code).flatMap { file in
      file.functions.map { (file.path, $0) }
    }
    #expect(functions.count > 1000)
    let long = functions.filter { $0.1.length > 40 }.map { "\($0):\($1.line): \($1.name) has \($1.length) lines" }
    #expect(long == [])
  }

  /// A folder uses another one where a word of its code is a name that the other declares at its top level.
  @Test(arguments: ["Engine", "Report", "Authoring"]) func `no two folders use each other`(module: String) throws {
    let files = try SourceTree.files(["grader/\(module)"], [".swift"])
    var declared: [String: Set<String>] = [:], used: [String: Set<String>] = [:]
    for file in files {
      for line in file.lines {
        let words = Self.words(of: line)
        if let name = Self.declaration(in: words), line.first != " " { declared[file.folder, default: []].insert(name) }
        used[file.folder, default: []].formUnion(words)
      }
    }
    var circles: [String] = []
    for (folder, names) in declared {
      for (other, others) in declared where folder < other {
        let there = used[folder, default: []].intersection(others.subtracting(names))
        let back = used[other, default: []].intersection(names.subtracting(others))
        if !there.isEmpty && !back.isEmpty { circles.append("\(folder) uses \(there.sorted()); \(other) uses \(back.sorted())") }
      }
    }
    #expect(declared.count > 1)
    #expect(circles == [])
  }

  /// The words of a line's code, without comments and literals.
  private static func words(of line: String) -> [String] {
    let code = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset.isMultiple(of: 2) }
    let text = code.map { String($0.element) }.joined(separator: " ")
    let end = text.firstRange(of: "//")?.lowerBound ?? text.endIndex
    return text[..<end].split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  private static func declaration(in words: [String]) -> String? {
    guard let keyword = words.firstIndex(where: { ["struct", "class", "enum", "protocol", "actor", "func"].contains($0) }),
      words[..<keyword].allSatisfy({ ["package", "public", "final", "indirect", "MainActor"].contains($0) })
    else { return nil }
    return words.dropFirst(keyword + 1).first
  }

  /// Suites import the vocabulary and the fakes; a name of both would have to be qualified.
  @Test func `the vocabulary of suites and the fakes have no name in common`() throws {
    let names = try ["grader/Specification", "grader/Legacy"].map { folder in
      Set(
        try SourceTree.files([folder], [".swift"]).flatMap(\.lines).filter { $0.first != " " }
          .compactMap { Self.declaration(in: Self.words(of: $0).filter { !["_spi", "Stage"].contains($0) }) })
    }
    #expect(names.allSatisfy { $0.count > 15 })
    #expect(names[0].intersection(names[1]) == [])
  }

  /// A new lesson is entered in two lists, since the manifest is evaluated before any module is built.
  @Test func `the manifest and the registry list the same lessons`() throws {
    let manifest = try Files.text("\(SourceTree.root)/Package.swift").matches(of: /^  "(\d\d-\w+)",?$/.anchorsMatchLineEndings())
    let folders = Files.list("\(SourceTree.root)/Tests").filter { $0.contains(/^\d\d-/) }
    #expect(manifest.map { String($0.1) } == folders)
    #expect(allLessons == folders)
  }
}
