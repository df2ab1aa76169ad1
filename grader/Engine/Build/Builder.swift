import Base
import Judging
import Specification

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

  let runtime: Runtime
  /// Where folders for single builds and reused driver objects lie.
  let folder: String
  var toolchain: Toolchain { runtime.toolchain }

  init(runtime: Runtime, folder: String) {
    self.runtime = runtime
    self.folder = folder
  }

  /// Builds `submission` for the driver in the file `driver`.
  /// - Parameters:
  ///   - pristine: The stub as it was handed out: a driver that does not compile with it either is broken itself.
  ///   - settings: What the compiler is told about the learner's module.
  func build(
    _ submission: Submission, module: String, driver: String, pristine: String? = nil, settings: [CompilerSetting] = []
  ) throws(Fault) -> Product {
    let place = try Files.makeTemporary(in: folder + "/work")
    var isProduct = false
    defer { if !isProduct { Files.remove(place) } }
    let source = "\(module).swift"
    try Files.write(submission.text, to: "\(place)/\(source)")
    let frontend = try compile(module: module, source: source, settings, in: place)
    guard frontend.exit == .exited(0) else {
      let found = Diagnostics.parse(frontend.text, renaming: [source: submission.path])
      // An error that is not on a line of the learner's, such as a full disk, is not the learner's.
      guard found.contains(where: { $0.severity == .error && $0.line > 0 && $0.file == submission.path }), !frontend.isCrash else {
        throw .toolFailed(tool: "swift-frontend", reason: .output(frontend.text))
      }
      return .doesNotCompile(found)
    }
    let object: String
    switch try driverObject(module: module, driver: driver, in: place) {
    case .object(let path): object = path
    case .rejected(let diagnostics):
      if let pristine, let defect = try defect(of: driver, with: pristine, module: module, settings) {
        throw .lessonBroken(lesson: module, defect: defect)
      }
      return .changedSignature(diagnostics)
    }
    let echo = String(submission.hash.prefix(16))
    let linked = Linking(submission: "\(place)/submission.o", driver: object, output: "\(place)/child", echo: echo)
    if let complaints = try link(linked, in: place) {
      return .doesNotCompile(
        try complaints.map { complaint throws(Fault) in
          try complaint.diagnostic(source: source, as: submission.path, demangled: demangled)
        })
    }
    isProduct = true
    return .executable(Executable(folder: place, path: "\(place)/child", sourceName: source, echo: echo))
  }

  func tool(_ arguments: [String], in place: String) throws(Fault) -> ToolOutput {
    try ToolOutput(of: arguments, in: place, launcher: runtime.launcher)
  }

  // MARK: The learner's module

  /// The compiler would let two awaits in a row on one actor run without leaving it, and what may come between them would not be seen.
  private static let submissionFlags = ["-Xllvm", "-sil-disable-pass=optimize-hop-to-executor"]

  private func compile(module: String, source: String, _ settings: [CompilerSetting], in place: String) throws(Fault) -> ToolOutput {
    let arguments = toolchain.frontend.map { argument in
      switch argument {
      case "@MODULE@": module
      case "@SOURCE@": source
      case "@OBJECT@": "submission.o"
      case "@SWIFTMODULE@": "\(module).swiftmodule"
      default: argument
      }
    }
    let flags = Self.submissionFlags + settings.flatMap(\.arguments)
    return try tool(arguments + flags + ["-I", runtime.folder, "-no-serialize-debugging-options"], in: place)
  }

  /// Whether the compiler takes `client`, a file that uses the submission's module from outside, so that no name of the submission can get in its way.
  ///
  /// It goes through SIL, since region isolation and noncopyable types are checked there.
  /// - Throws: `Fault.toolFailed` where the compiler fails over anything but a line of the client.
  func accepts(client: String, of executable: Executable, module: String) throws(Fault) -> Bool {
    let place = try Files.makeTemporary(in: folder + "/work")
    defer { Files.remove(place) }
    try Files.write("@testable import \(module)\n" + client, to: "\(place)/Client.swift")
    let dropped = ["-emit-module-path", "@SWIFTMODULE@", "-g", "-debug-info-format=dwarf", "-dwarf-version=4"]
    let arguments = toolchain.frontend.filter { !dropped.contains($0) }.map { argument in
      switch argument {
      case "-c": "-emit-sil"
      case "@MODULE@": "ExerciseClient"
      case "@SOURCE@": "Client.swift"
      case "@OBJECT@": "/dev/null"
      default: argument
      }
    }
    let output = try tool(arguments + ["-I", runtime.folder, "-I", executable.folder], in: place)
    if output.exit == .exited(0) { return true }
    let errors = Diagnostics.parse(output.text, renaming: [:]).filter { $0.severity == .error }
    guard errors.contains(where: { $0.file == "Client.swift" }), !output.isCrash else {
      throw .toolFailed(tool: "swift-frontend", reason: .output(output.text))
    }
    return false
  }

  // MARK: The driver

  private enum DriverObject {
    case object(String)
    case rejected([Diagnostic])
  }

  /// The driver's object, compiled again only where the interface of the learner's module has changed.
  ///
  /// Sound because the compiled module is byte-identical after edits of bodies, comments and white space, and differs after everything that a
  /// client's code can depend on.
  private func driverObject(module: String, driver: String, in place: String) throws(Fault) -> DriverObject {
    let text = try Files.text(driver)
    let known = "\(folder)/drivers/\(try driverKey(text, module: "\(place)/\(module).swiftmodule")).o"
    if Files.exists(known) { return .object(known) }
    try Files.makeFolder(folder + "/drivers")
    try Files.write(text, to: "\(place)/Driver.swift")
    let output = try tool(driverArguments, in: place)
    guard output.exit == .exited(0) else {
      let found = Diagnostics.parse(output.text, renaming: [:])
      // An error that is not on a line of the driver is not about the learner's signatures.
      guard found.contains(where: { $0.file == "Driver.swift" }), !output.isCrash else {
        throw .toolFailed(tool: "swift-frontend", reason: .output(output.text))
      }
      return .rejected(found)
    }
    guard rename("\(place)/driver.o", known) == 0 else { throw .cannotWrite(known, reason: .lastError) }
    return .object(known)
  }

  private func driverKey(_ text: String, module: String) throws(Fault) -> String {
    var hash = SHA256()
    hash.update(part: runtime.key)
    hash.update(part: text)
    hash.update(part: driverFlags.joined(separator: " "))
    hash.update(try Files.read(module, most: 64 << 20))
    return SHA256.hex(of: Array(hash.finish().prefix(16)))
  }

  private var driverFlags: [String] { ["-suppress-warnings", "-enforce-exclusivity=unchecked"] }

  private var driverArguments: [String] {
    let dropped = ["-sanitize=thread", "-g", "-debug-info-format=dwarf", "-dwarf-version=4"]
    let arguments = toolchain.frontend.filter { !dropped.contains($0) }.map { argument in
      switch argument {
      case "@MODULE@": "ExerciseDriver"
      case "@SOURCE@": "Driver.swift"
      case "@OBJECT@": "driver.o"
      case "@SWIFTMODULE@": "ExerciseDriver.swiftmodule"
      case "6": "5"
      default: argument
      }
    }
    return arguments + driverFlags + ["-I", runtime.folder, "-I", "."]
  }

  /// What is wrong with the driver itself, if it does not compile with the stub as it was handed out.
  private func defect(
    of driver: String, with pristine: String, module: String, _ settings: [CompilerSetting]
  ) throws(Fault) -> LessonDefect? {
    let place = try Files.makeTemporary(in: folder + "/work")
    defer { Files.remove(place) }
    let stub = try Submission(path: pristine), source = "\(module).swift"
    try Files.write(stub.text, to: "\(place)/\(source)")
    guard try compile(module: module, source: source, settings, in: place).exit == .exited(0) else { return .stubDoesNotCompile }
    guard case .rejected(let found) = try driverObject(module: module, driver: driver, in: place) else { return nil }
    return .driverDoesNotCompile(found.first?.message ?? "")
  }
}
