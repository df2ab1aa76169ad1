import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The Swift toolchain that compiles submissions, and the command lines that its driver would use.
///
/// The frontend and the linker are called directly, with command lines taken once from `swiftc -###`: the driver itself costs more
/// than the compilation of one small file.
struct Toolchain: Sendable {
  /// `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  let version: String
  /// The folder of its tools.
  let tools: String
  /// The frontend's arguments for one module in one file, with `@MODULE@`, `@SOURCE@`, `@OBJECT@`, `@SWIFTMODULE@` as places.
  let frontend: [String]
  /// The linker's arguments, with `@OBJECTS@` and `@OUTPUT@` as places.
  let linker: [String]
  /// The folder of the runtime's headers for C.
  var include: String { tools + "/../lib/swift" }

  var clang: String { tools + "/clang" }
  var symbolizer: String { tools + "/llvm-symbolizer" }
  var demangler: String { tools + "/swift-demangle" }
  var swiftc: String { tools + "/swiftc" }

  /// The libraries that a submission may need; one that nothing refers to is not loaded.
  private static let libraries = [
    "swiftDispatch", "dispatch", "BlocksRuntime", "Foundation", "FoundationInternationalization", "_FoundationICU", "FoundationEssentials",
    "FoundationNetworking", "FoundationXML",
    "swiftSynchronization", "swiftRegexBuilder", "swiftObservation", "swift_StringProcessing", "swift_Concurrency", "swiftGlibc",
    "swiftSwiftOnoneSupport",
    "swiftCore", "m"
  ]

  /// Finds the toolchain on the path and asks it for its command lines; `memory` is a file that remembers the answer.
  /// - Throws: `Fault.toolFailed` where there is no usable toolchain.
  static func find(memory: String) throws(Fault) -> Toolchain {
    let swiftc = try locate()
    let tools = String(swiftc.dropLast("/swiftc".count))
    let stamp = "7 \(swiftc) \(Files.stamp(swiftc))"
    if let known = try? Files.text(memory), let found = parse(known, stamp: stamp, tools: tools) { return found }
    let found = try ask(swiftc, tools: tools, object: "\(memory).\(getpid()).\(UInt32.random(in: 0 ... .max)).OBJECTSPLACE.o")
    let lines = [stamp, found.version, found.frontend.joined(separator: "\u{1f}"), found.linker.joined(separator: "\u{1f}")]
    try? Files.write(lines.joined(separator: "\n"), to: memory)
    return found
  }

  private static func parse(_ text: String, stamp: String, tools: String) -> Toolchain? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 4, lines[0] == stamp else { return nil }
    return Toolchain(
      version: lines[1], tools: tools, frontend: lines[2].split(separator: "\u{1f}").map(String.init),
      linker: lines[3].split(separator: "\u{1f}").map(String.init))
  }

  /// The path of `swiftc`, links resolved, so that its neighbours are found.
  private static func locate() throws(Fault) -> String {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/swiftc"
      guard Files.isExecutable(candidate), let real = realpath(candidate, nil) else { continue }
      defer { free(real) }
      let resolved = String(cString: real)
      guard let slash = resolved.lastIndex(of: "/") else { continue }
      // `swiftc` is a link to `swift-driver` or `swift-frontend`; its folder is what counts.
      let tool = resolved[..<slash] + "/swiftc"
      if Files.isExecutable(String(tool)) { return String(tool) }
    }
    throw .toolFailed(tool: "swiftc", reason: .notOnPath)
  }

  private static func ask(_ swiftc: String, tools: String, object: String) throws(Fault) -> Toolchain {
    let version = try lines([swiftc, "--version"], from: 1).first { $0.contains("Swift version") } ?? "unknown"
    let compile = try lines(
      [
        swiftc, "-###", "-wmo", "-Onone", "-g", "-enable-testing", "-parse-as-library", "-swift-version", "6", "-module-name",
        "MODULEPLACE",
        "-sanitize=thread", "-c", "SOURCEPLACE.swift", "-o", "OBJECTPLACE", "-diagnostic-style=llvm"
      ], from: 1
    ).first { $0.contains("-frontend") }
    try Files.write("", to: object)  // clang wants its inputs to exist, even to print what it would do
    defer { Files.remove(object) }
    let clang = try lines([swiftc, "-###", "-use-ld=lld", object, "-o", "OUTPUTPLACE"], from: 1).last { $0.contains("OUTPUTPLACE") }
    guard let compile, let clang else { throw .toolFailed(tool: swiftc, reason: .noCommandLine) }
    let link = try lines(words(clang).filter { !$0.hasPrefix("@") } + ["-###"], from: 2).last { $0.contains("OUTPUTPLACE") }
    guard let link else { throw .toolFailed(tool: tools + "/clang", reason: .noCommandLine) }
    return Toolchain(version: version, tools: tools, frontend: frontendPlaces(words(compile)), linker: linkerPlaces(words(link)))
  }

  /// What a tool printed on a stream, in lines.
  private static func lines(_ arguments: [String], from stream: Int32) throws(Fault) -> [String] {
    var process = ChildProcess(arguments, environment: environment)
    process.streams = [.init(1, cap: 1 << 20), .init(2, cap: 1 << 20)]
    guard try process.run() == .exited(0) else { throw .toolFailed(tool: arguments[0], reason: .output(process.streams[1].text)) }
    return process.streams[stream == 1 ? 0 : 1].text.split(separator: "\n").map(String.init)
  }

  private static func frontendPlaces(_ arguments: [String]) -> [String] {
    var result: [String] = [], skip = false
    for argument in arguments {
      if skip { skip = false; continue }
      if argument == "-file-compilation-dir" { skip = true; continue }
      result.append(
        argument.hasSuffix("SOURCEPLACE.swift")
          ? "@SOURCE@"
          : argument == "MODULEPLACE"
            ? "@MODULE@"
            : argument.hasSuffix("OBJECTPLACE") ? "@OBJECT@" : argument)
    }
    // One process writes the module and the object.
    return result + ["-file-compilation-dir", ".", "-emit-module-path", "@SWIFTMODULE@"]
  }

  private static func linkerPlaces(_ arguments: [String]) -> [String] {
    var result = arguments.map { $0.hasSuffix("OBJECTSPLACE.o") ? "@OBJECTS@" : $0.hasSuffix("OUTPUTPLACE") ? "@OUTPUT@" : $0 }
    let place = (result.firstIndex(of: "@OBJECTS@") ?? result.endIndex - 1) + 1
    result.insert(contentsOf: ["--as-needed"] + libraries.map { "-l\($0)" }, at: place)
    return result.filter { $0 != "--build-id" } + ["--export-dynamic", "--threads=1"]
  }

  /// A command line as the driver prints it, in words; it quotes what has special characters.
  private static func words(_ line: String) -> [String] {
    var words: [String] = [], word = "", quote: Character?, escaped = false, begun = false
    for character in line {
      if escaped { word.append(character); escaped = false; continue }
      switch character {
      case "\\": escaped = true
      case "'" where quote == nil, "\"" where quote == nil: (quote, begun) = (character, true)
      case quote: quote = nil
      case " " where quote == nil:
        if begun || !word.isEmpty { words.append(word) }
        (word, begun) = ("", false)
      default: word.append(character)
      }
    }
    if begun || !word.isEmpty { words.append(word) }
    return words
  }

  /// What tools see of our environment.
  static var environment: [String] {
    let names: [String] = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]
    return names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } } + ["LC_ALL=C"]
  }
}
