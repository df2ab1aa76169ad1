import Base

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

  /// Changes with the way in which the runtime is built (`RuntimeBuild`).
  private static let recipe = "8 "
  var launcher: String { folder + "/launch" }
  var object: String { folder + "/runtime.o" }

  /// Builds it under `folder`, unless it is there.
  /// - Parameter onBuild: Called where it has to be built.
  static func prepare(
    sources: String, in folder: String, toolchain: Toolchain, onBuild: () -> Void
  ) throws(Fault) -> Runtime {
    let key = try key(of: RuntimeBuild.files(in: sources), toolchain: toolchain, memory: folder + "/runtime.txt")
    let runtime = Runtime(folder: "\(folder)/runtime-\(key)", key: key, toolchain: toolchain)
    if Files.exists(runtime.object) { return runtime }
    onBuild()
    let temporary = try Files.makeTemporary(in: folder + "/work")
    defer { Files.remove(temporary) }
    try RuntimeBuild(sources: sources, folder: temporary, toolchain: toolchain).run()
    // Two graders at once: the first to finish wins, the other one's folder is removed.
    if rename(temporary, runtime.folder) != 0 && !Files.exists(runtime.object) {
      throw .cannotWrite(runtime.folder, reason: .lastError)
    }
    return runtime
  }

  /// The hash of the contents of `files` and of what compiles them; `memory` is a file that stores it for as long as no file is changed.
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
}
