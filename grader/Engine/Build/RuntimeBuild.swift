import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One build of the runtime.
struct RuntimeBuild {
  let sources: String
  let folder: String
  let toolchain: Toolchain

  /// In the order of their imports.
  static let modules = ["Wire", "Legacy", "Scheduler", "Stage"]
  /// 16-byte atomics without a library.
  #if arch(x86_64)
    private static let wideAtomics = "-mcx16"
  #else
    private static let wideAtomics = "-moutline-atomics"
  #endif

  /// The files that it is built from.
  static func files(in sources: String) -> [String] {
    (modules + ["Scheduler/include", "Scheduler/Launch", "Slot"]).flatMap { part in
      Files.list("\(sources)/\(part)").map { "\(sources)/\(part)/\($0)" }.filter { !Files.isFolder($0) }
    }
  }

  func run() throws(Fault) {
    try tool([toolchain.clang, "-O2", "\(sources)/Scheduler/Launch/launch.c", "-o", "\(folder)/launch"])
    // The compiler looks for module maps one folder below its search path.
    try copyHeaders(from: "Scheduler/include", to: "headers")
    try copyHeaders(from: "Slot", to: "slot")
    // What a module offers to others is written first, so that the code of all of them can be compiled side by side, the largest first.
    for module in ["Wire", "Legacy"] { try tool(launched + frontend(module, emitting: .interface)) }
    var objects: [String] = []
    for part in Parallel.map(Part.allCases, workers: 2, { part, _, _ in Result { () throws(Fault) in try build(part) } }) {
      objects += try part.get()
    }
    try tool(launched + [toolchain.tools + "/ld.lld", "-r", "-o", "\(folder)/runtime.tmp"] + objects)
    guard rename("\(folder)/runtime.tmp", "\(folder)/runtime.o") == 0 else { throw .cannotWrite(folder, reason: .lastError) }
    for object in objects { Files.remove(object) }
  }

  /// What can be compiled beside the rest.
  private enum Part: CaseIterable { case legacy, stage, wire }

  private func build(_ part: Part) throws(Fault) -> [String] {
    switch part {
    case .legacy: [try compile("Legacy", emitting: .code)]
    case .stage: try compileScheduler() + [try compile("Scheduler", emitting: .everything), try compile("Stage", emitting: .everything)]
    case .wire: [try compile("Wire", emitting: .code)]
    }
  }

  private enum Products { case interface, code, everything }

  private func compile(_ module: String, emitting products: Products) throws(Fault) -> String {
    try tool(launched + frontend(module, emitting: products))
    return "\(folder)/\(module).o"
  }

  private func copyHeaders(from part: String, to name: String) throws(Fault) {
    try Files.makeFolder("\(folder)/\(name)")
    for file in Files.list("\(sources)/\(part)") {
      try Files.write(try Files.text("\(sources)/\(part)/\(file)"), to: "\(folder)/\(name)/\(file)")
    }
  }

  private func compileScheduler() throws(Fault) -> [String] {
    var objects: [String] = []
    for name in Files.list("\(sources)/Scheduler") where name.hasSuffix(".c") {
      let object = "\(folder)/\(name.dropLast(2)).c.o"
      try tool(
        launched + [
          toolchain.clang, "-O2", Self.wideAtomics, "-fblocks", "-fPIC", "-Wall", "-Wno-nullability-completeness", "-I", "\(sources)/Slot",
          "-c", "\(sources)/Scheduler/\(name)", "-o", object
        ])
      objects.append(object)
    }
    return objects
  }

  /// The launcher comes first, so that what it starts ends with the grader.
  private var launched: [String] { ["\(folder)/launch", "tool", folder, "-1"] }

  /// One frontend for one module. Without exclusivity checks and without instrumentation: what is ours must not show in the learner's
  /// interleavings.
  private func frontend(_ module: String, emitting products: Products) -> [String] {
    let files = Files.list("\(sources)/\(module)").filter { $0.hasSuffix(".swift") }.map { "\(sources)/\(module)/\($0)" }
    var left = ["-sanitize=thread", "-g", "-debug-info-format=dwarf", "-dwarf-version=4", "-enable-testing"]
    var added = ["-enforce-exclusivity=unchecked", "-I", folder]
    switch products {
    case .everything: break
    case .code: left += ["-emit-module-path", "@SWIFTMODULE@"]
    case .interface:
      left += ["-c", "-o", "@OBJECT@", "-emit-module-path", "@SWIFTMODULE@"]
      added += ["-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-o", "\(folder)/\(module).swiftmodule"]
    }
    let arguments = toolchain.frontend.filter { !left.contains($0) }.flatMap { argument in
      switch argument {
      case "@MODULE@": [module]
      case "@SOURCE@": files
      case "@OBJECT@": ["\(folder)/\(module).o"]
      case "@SWIFTMODULE@": ["\(folder)/\(module).swiftmodule"]
      case "-Onone": ["-O"]
      default: [argument]
      }
    }
    return arguments + added
  }

  private func tool(_ arguments: [String]) throws(Fault) {
    var process = ChildProcess(arguments, environment: Toolchain.environment)
    process.streams = [.init(2, cap: 1 << 16)]
    guard try process.run() == .exited(0) else { throw .toolFailed(tool: arguments[0], reason: .output(process.streams[0].text)) }
  }
}
