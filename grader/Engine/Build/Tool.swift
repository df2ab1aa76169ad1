import Base

/// What a tool of the toolchain printed, and how it ended.
struct ToolOutput {
  let exit: ProcessExit
  let text: String

  /// Whether the compiler itself failed, rather than the code.
  var isCrash: Bool {
    if case .signalled = exit { return true }
    return text.contains("Please submit a bug report")
  }

  /// Runs a tool in `place`, started by the launcher so that it ends with the grader.
  /// - Throws: `Fault.toolFailed` where it cannot be started.
  init(of arguments: [String], in place: String, launcher: String) throws(Fault) {
    var process = ChildProcess([launcher, "tool", place, "-1"] + arguments, environment: Toolchain.environment)
    process.streams = [.init(1, cap: 1 << 16), .init(2, cap: 1 << 20)]
    exit = try process.run()
    guard exit != .exited(127) else { throw .toolFailed(tool: arguments[0], reason: .cannotStart) }
    text = process.streams[1].text + process.streams[0].text
  }
}
