import Base
import Testing

/// What keeps the repository easy to live in. The compiler forbids circles between modules; these tests forbid them between folders.
@Suite struct HouseTests {
  private static let code = [".swift", ".c", ".h"]

  @Test func filesAreShort() throws {
    let files = try SourceTree.files(["grader", "Tests", "Exercises", "Solutions"], Self.code)
    #expect(files.count > 200)
    let long = files.filter { $0.lines.count > 401 }.map { "\($0.path): \($0.lines.count - 1) lines" }
    #expect(long == [])
  }

  @Test func functionsAreShort() throws {
    let functions = try SourceTree.files(["grader", "Tests", "Solutions"], Self.code).flatMap { file in
      file.functions.map { (file.path, $0) }
    }
    #expect(functions.count > 1000)
    let long = functions.filter { $0.1.length > 40 }.map { "\($0):\($1.line): \($1.name) has \($1.length) lines" }
    #expect(long == [])
  }

  /// A folder uses another one where a word of its code is a name that the other declares at its top level.
  @Test(arguments: ["Engine", "Report", "Authoring"]) func noTwoFoldersUseEachOther(module: String) throws {
    let files = try SourceTree.files(["grader/\(module)"], [".swift"])
    var declared: [String: Set<String>] = [:], used: [String: Set<String>] = [:]
    for file in files {
      for line in file.lines {
        let code = line.prefix { $0 != "/" }
        if let name = code.firstMatch(of: /^(?:package |public |final |indirect |@\w+ )*(?:struct|class|enum|protocol|actor|func) (\w+)/) {
          declared[file.folder, default: []].insert(String(name.1))
        }
        used[file.folder, default: []].formUnion(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
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

  /// A new lesson is entered in two lists, since the manifest is evaluated before any module is built.
  @Test func theManifestAndTheRegistryListTheSameLessons() throws {
    let manifest = try Files.text("\(SourceTree.root)/Package.swift").matches(of: /^  "(\d\d-\w+)",?$/.anchorsMatchLineEndings())
    let folders = Files.list("\(SourceTree.root)/Tests").filter { $0.contains(/^\d\d-/) }
    #expect(manifest.map { String($0.1) } == folders)
    #expect(allLessons == folders)
  }
}
