#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compiles a submission, then a driver around it, and links the two with the runtime. The learner's module comes first, alone: what is
/// wrong there is the learner's; what is wrong in the driver after that is a changed signature.
struct Builder: Sendable {
  /// What a build came to.
  enum Product: Sendable {
    case executable(Executable)
    case doesNotCompile([Diagnostic])
    case changedSignature([Diagnostic])
  }
  /// A linked child.
  struct Executable: Sendable {
    /// The folder that it lies in, to be removed after use.
    let folder: String
    let path: String
    /// The name of the learner's file in debug information.
    let sourceName: String
    /// What it will echo: the first 8 bytes of the submission's hash.
    let echo: String
  }

  let runtime: Runtime
  /// Where folders for single builds and reused driver objects lie.
  let folder: String
  private var toolchain: Toolchain { runtime.toolchain }

  init(runtime: Runtime, folder: String) {
    self.runtime = runtime
    self.folder = folder
  }

  /// Builds `submission` for the driver in the file `driver`.
  /// - Parameter pristine: The stub as it was handed out: a driver that does not compile with it either is broken itself.
  func build(_ submission: Submission, module: String, driver: String, pristine: String? = nil) throws(Fault) -> Product {
    let place = try Files.makeTemporary(in: folder + "/work")
    var keep = false
    defer { if !keep { Files.remove(place) } }
    let source = "\(module).swift"
    try Files.write(submission.text, to: "\(place)/\(source)")
    let frontend = try compile(submission, module: module, source: source, in: place)
    guard frontend.ending == .exited(0) else {
      let found = Diagnostics.parse(frontend.text, renaming: [source: submission.path])
      // An error that is not on a line of the learner's, such as a full disk, is not the learner's.
      guard found.contains(where: { $0.severity == "error" && $0.line > 0 && $0.file == submission.path }), !frontend.isCrash else {
        throw .toolFailed(tool: "swift-frontend", reason: frontend.text)
      }
      return .doesNotCompile(found)
    }
    let object: String
    switch try driverObject(module: module, driver: driver, in: place) {
    case .object(let path): object = path
    case .rejected(let diagnostics):
      if let pristine, let broken = try fault(of: driver, with: pristine, module: module) {
        throw .lessonBroken(lesson: module, reason: broken)
      }
      return .changedSignature(diagnostics)
    }
    let echo = String(submission.hash.prefix(16))
    try link(["\(place)/submission.o", object], echo: echo, to: "\(place)/child", in: place)
    keep = true
    return .executable(Executable(folder: place, path: "\(place)/child", sourceName: source, echo: echo))
  }

  // MARK: The learner's module

  private func compile(_ submission: Submission, module: String, source: String, in place: String) throws(Fault) -> Output {
    let arguments = toolchain.frontend.map { argument in
      switch argument {
      case "@MODULE@": module
      case "@SOURCE@": source
      case "@OBJECT@": "submission.o"
      case "@SWIFTMODULE@": "\(module).swiftmodule"
      default: argument
      }
    }
    return try tool(arguments + ["-I", runtime.folder, "-no-serialize-debugging-options"], in: place)
  }

  /// Whether the compiler takes `client`, a file that uses the submission's module from outside, so that no name of the submission can get in its way.
  ///
  /// It goes through SIL, since region isolation and noncopyable types are checked there.
  /// - Throws: `Fault.toolFailed` where the compiler fails over anything but a line of the client.
  func accepts(client: String, of executable: Executable, module: String) throws(Fault) -> Bool {
    let place = try Files.makeTemporary(in: folder + "/work")
    defer { Files.remove(place) }
    try Files.write("@testable import \(module)\n" + client, to: "\(place)/Client.swift")
    var arguments: [String] = []
    for argument in toolchain.frontend
    where !["-emit-module-path", "@SWIFTMODULE@", "-g", "-debug-info-format=dwarf", "-dwarf-version=4"].contains(argument) {
      switch argument {
      case "-c": arguments.append("-emit-sil")
      case "@MODULE@": arguments.append("ExerciseClient")
      case "@SOURCE@": arguments.append("Client.swift")
      case "@OBJECT@": arguments.append("/dev/null")
      default: arguments.append(argument)
      }
    }
    let output = try tool(arguments + ["-I", runtime.folder, "-I", executable.folder], in: place)
    if output.ending == .exited(0) { return true }
    let errors = Diagnostics.parse(output.text, renaming: [:]).filter { $0.severity == "error" }
    guard errors.contains(where: { $0.file == "Client.swift" }), !output.isCrash else {
      throw .toolFailed(tool: "swift-frontend", reason: output.text)
    }
    return false
  }

  // MARK: The driver

  private enum Object {
    case object(String)
    case rejected([Diagnostic])
  }

  /// The driver's object, compiled again only where the face of the learner's module is another one.
  ///
  /// Sound because the compiled module is byte-identical after edits of bodies, comments and white space, and differs after everything that a
  /// client's code can depend on.
  private func driverObject(module: String, driver: String, in place: String) throws(Fault) -> Object {
    let text = try Files.text(driver)
    var hash = SHA256()
    hash.update(part: runtime.key)
    hash.update(part: text)
    hash.update(part: driverFlags.joined(separator: " "))
    hash.update(try Files.read("\(place)/\(module).swiftmodule", most: 64 << 20))
    let kept = "\(folder)/drivers/\(SHA256.hex(of: Array(hash.finish().prefix(16)))).o"
    if Files.exists(kept) { return .object(kept) }
    try Files.makeFolder(folder + "/drivers")
    try Files.write(text, to: "\(place)/Driver.swift")
    let output = try tool(
      toolchain.frontend.compactMap { argument -> String? in
        switch argument {
        case "@MODULE@": "ExerciseDriver"
        case "@SOURCE@": "Driver.swift"
        case "@OBJECT@": "driver.o"
        case "@SWIFTMODULE@": "ExerciseDriver.swiftmodule"
        case "-sanitize=thread", "-g", "-debug-info-format=dwarf", "-dwarf-version=4": nil
        case "6": "5"
        default: argument
        }
      } + driverFlags + ["-I", runtime.folder, "-I", "."], in: place)
    guard output.ending == .exited(0) else {
      let found = Diagnostics.parse(output.text, renaming: [:])
      // An error that is not on a line of the driver is not about the learner's signatures.
      guard found.contains(where: { $0.file == "Driver.swift" }), !output.isCrash else {
        throw .toolFailed(tool: "swift-frontend", reason: output.text)
      }
      return .rejected(found)
    }
    guard rename("\(place)/driver.o", kept) == 0 else { throw .cannotWrite(kept, reason: reason()) }
    return .object(kept)
  }

  /// What is wrong with the driver itself, if it does not compile with the stub as it was handed out.
  private func fault(of driver: String, with pristine: String, module: String) throws(Fault) -> String? {
    let place = try Files.makeTemporary(in: folder + "/work")
    defer { Files.remove(place) }
    let stub = try Submission(path: pristine), source = "\(module).swift"
    try Files.write(stub.text, to: "\(place)/\(source)")
    guard try compile(stub, module: module, source: source, in: place).ending == .exited(0) else { return "its stub does not compile" }
    guard case .rejected(let found) = try driverObject(module: module, driver: driver, in: place) else { return nil }
    return "its driver does not compile: \(found.first?.message ?? "")"
  }
  private var driverFlags: [String] { ["-suppress-warnings", "-enforce-exclusivity=unchecked"] }

  // MARK: Link

  private func link(_ objects: [String], echo: String, to output: String, in place: String) throws(Fault) {
    let arguments = toolchain.linker.flatMap { argument in
      switch argument {
      case "@OBJECTS@": objects + [runtime.object]
      case "@OUTPUT@": [output]
      default: [argument]
      }
    }
    let result = try tool(arguments + ["--defsym=submission_hash=0x\(echo)"], in: place)
    guard result.ending == .exited(0) else { throw .toolFailed(tool: "ld.lld", reason: result.text) }
  }

  private struct Output {
    let ending: Spawn.Ending
    let text: String
    /// The compiler itself failed, rather than the code.
    var isCrash: Bool {
      if case .signalled = ending { return true }
      return text.contains("Please submit a bug report")
    }
  }

  private func tool(_ arguments: [String], in place: String) throws(Fault) -> Output {
    var spawn = Spawn([runtime.launcher, "tool", place, "-1"] + arguments, environment: Toolchain.environment)
    spawn.streams = [.init(1, cap: 1 << 16), .init(2, cap: 1 << 20)]
    let ending = try spawn.run()
    guard ending != .exited(127) else { throw .toolFailed(tool: arguments[0], reason: "cannot be started") }
    return Output(ending: ending, text: spawn.streams[1].text + spawn.streams[0].text)
  }
}
