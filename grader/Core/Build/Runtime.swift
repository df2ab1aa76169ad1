#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The compiled half that every child shares: Wire, Legacy, Scheduler and Stage, built once per toolchain and source text.
struct Runtime: Sendable {
  /// The folder of its modules and objects.
  let folder: String
  /// What it was built from, as one hash.
  let key: String
  let toolchain: Toolchain

  /// Changes with the way in which the runtime is built, below.
  private static let recipe = "5 "
  static let modules = ["Wire", "Legacy", "Scheduler", "Stage"]
  var launcher: String { folder + "/launch" }
  var object: String { folder + "/runtime.o" }

  /// The files that it is built from.
  private static func files(in sources: String) -> [String] {
    (modules + ["Scheduler/include", "Scheduler/Launch", "Slot"]).flatMap { part in
      Files.list("\(sources)/\(part)").map { "\(sources)/\(part)/\($0)" }.filter { !Files.isFolder($0) }
    }
  }

  /// The hash of the contents of `files` and of what compiles them; `memory` is a file that remembers it for as long as no file was touched.
  private static func key(of files: [String], toolchain: Toolchain, memory: String) throws(Fault) -> String {
    let compiler = recipe + toolchain.version + (toolchain.frontend + toolchain.linker).joined(separator: " ")
    let stamp = ([compiler] + files.map { "\($0) \(Files.stamp($0))" }).joined(separator: "\n")
    let known = (try? Files.text(memory))?.split(separator: "\n", maxSplits: 1)
    if let known, known.count == 2, known[1] == stamp { return String(known[0]) }
    var hash = SHA256()
    hash.update(part: compiler)
    for path in files {
      hash.update(part: path.split(separator: "/").last.map(String.init) ?? path)
      hash.update(part: String(decoding: try Files.read(path), as: UTF8.self))
    }
    let key = SHA256.hex(of: Array(hash.finish().prefix(12)))
    try? Files.write("\(key)\n\(stamp)", to: memory)
    return key
  }

  /// Builds it under `folder`, unless it is there.
  /// - Parameter progress: Hears what is being built.
  static func prepare(sources: String, in folder: String, toolchain: Toolchain, progress: (String) -> Void) throws(Fault) -> Runtime {
    let key = try key(of: files(in: sources), toolchain: toolchain, memory: folder + "/runtime.txt")
    let runtime = Runtime(folder: "\(folder)/runtime-\(key)", key: key, toolchain: toolchain)
    if Files.exists(runtime.object) { return runtime }
    let temporary = try Files.makeTemporary(in: folder + "/work")
    defer { Files.remove(temporary) }
    try Compilation(sources: sources, folder: temporary, toolchain: toolchain).run(progress)
    // Two graders at once: the first to finish wins, the other one's folder goes away.
    if rename(temporary, runtime.folder) != 0 && !Files.exists(runtime.object) {
      throw .cannotWrite(runtime.folder, reason: reason())
    }
    return runtime
  }
}

/// 16-byte atomics without a library.
#if arch(x86_64)
  private let wide = "-mcx16"
#else
  private let wide = "-moutline-atomics"
#endif

/// One build of the runtime.
private struct Compilation {
  let sources: String
  let folder: String
  let toolchain: Toolchain

  func run(_ progress: (String) -> Void) throws(Fault) {
    progress("the launcher")
    try tool([toolchain.clang, "-O2", "\(sources)/Scheduler/Launch/launch.c", "-o", "\(folder)/launch"])
    // The compiler looks for module maps one folder below its search path.
    for (part, headers) in [("Scheduler/include", "headers"), ("Slot", "slot")] {
      try Files.makeFolder("\(folder)/\(headers)")
      for name in Files.list("\(sources)/\(part)") {
        try Files.write(try Files.text("\(sources)/\(part)/\(name)"), to: "\(folder)/\(headers)/\(name)")
      }
    }
    var objects: [String] = []
    progress("the scheduler")
    for name in Files.list("\(sources)/Scheduler") where name.hasSuffix(".c") {
      let object = "\(folder)/\(name.dropLast(2)).c.o"
      try tool(
        launched + [
          toolchain.clang, "-O2", wide, "-fblocks", "-fPIC", "-Wall", "-Wno-nullability-completeness", "-I", "\(sources)/Slot", "-c",
          "\(sources)/Scheduler/\(name)",
          "-o", object
        ])
      objects.append(object)
    }
    for module in Runtime.modules {
      progress(module)
      let files = Files.list("\(sources)/\(module)").filter { $0.hasSuffix(".swift") }.map { "\(sources)/\(module)/\($0)" }
      let object = "\(folder)/\(module).o"
      try tool(launched + frontend(module, files, object: object))
      objects.append(object)
    }
    try tool(launched + [toolchain.tools + "/ld.lld", "-r", "-o", "\(folder)/runtime.tmp"] + objects)
    guard rename("\(folder)/runtime.tmp", "\(folder)/runtime.o") == 0 else { throw .cannotWrite(folder, reason: reason()) }
    for object in objects { Files.remove(object) }
  }

  /// The launcher comes first, so that what it starts ends with the grader.
  private var launched: [String] { ["\(folder)/launch", "tool", folder, "-1"] }

  /// One frontend for one module. Without exclusivity checks and without instrumentation: what is ours must not show in the learner's
  /// interleavings.
  private func frontend(_ module: String, _ files: [String], object: String) -> [String] {
    let left = ["-sanitize=thread", "-g", "-debug-info-format=dwarf", "-dwarf-version=4", "-enable-testing"]
    return toolchain.frontend.filter { !left.contains($0) }.flatMap { argument in
      switch argument {
      case "@MODULE@": [module]
      case "@SOURCE@": files
      case "@OBJECT@": [object]
      case "@SWIFTMODULE@": ["\(folder)/\(module).swiftmodule"]
      case "-Onone": ["-O"]
      default: [argument]
      }
    } + ["-enforce-exclusivity=unchecked", "-I", folder]
  }

  private func tool(_ arguments: [String]) throws(Fault) {
    var spawn = Spawn(arguments, environment: Toolchain.environment)
    spawn.streams = [.init(2, cap: 1 << 16)]
    guard try spawn.run() == .exited(0) else { throw .toolFailed(tool: arguments[0], reason: spawn.streams[0].text) }
  }
}
