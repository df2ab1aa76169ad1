import Base
import Foundation
import Judging
import Specification

@testable import Engine

/// A folder that the grader takes for a clone: all links, but with a build folder of its own.
final class ScratchCheckout: Sendable {
  let root: String
  var build: String { "\(root)/.build/grader" }

  /// - Parameter warm: Whether its build folder has the compiled runtime, as after a first run.
  init(warm: Bool = true) throws {
    root = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "checkout-\(UUID().uuidString)"
    try Files.makeFolder(root)
    for shared in ["Package.swift", "Lessons", "Exercises", "Tests", "grader"] {
      try FileManager.default.createSymbolicLink(atPath: "\(root)/\(shared)", withDestinationPath: "\(EndToEnd.root)/\(shared)")
    }
    if warm { try Self.warm(build) }
  }

  deinit { Files.remove(root) }

  /// Puts the compiled runtime into `folder`.
  static func warm(_ folder: String) throws {
    let runtime = try Lab.shared.get().builder.runtime.folder
    try Files.makeFolder(folder)
    let name = runtime.split(separator: "/").last ?? ""
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: runtime)
    try Files.write(try Files.text("\(EndToEnd.root)/.build/grader/toolchain.txt"), to: "\(folder)/toolchain.txt")
  }

  /// Writes a file of the learner's and gives its path.
  func write(_ text: String, to name: String = "answer.swift") throws -> String {
    try Files.write(text, to: "\(root)/\(name)")
    return "\(root)/\(name)"
  }

  /// What a call of the executable came to.
  struct Call {
    var exit: ProcessExit
    var output: String
    var errors: String
    /// The verdict in a report that is JSON.
    var verdict: String? {
      let report = (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any]
      return (report?["lessons"] as? [[String: Any]])?.first?["verdict"] as? String
    }
  }

  /// Runs the executable in this folder. `watch` hears the process's id about fifty times a second; true kills it.
  func grader(
    _ arguments: [String], through shell: String = "exec \"$@\"", environment: [String] = [], watch: ((Int32) -> Bool)? = nil
  ) throws -> Call {
    let usual = Toolchain.environment.filter { entry in !environment.contains { $0.hasPrefix(entry.prefix { $0 != "=" }) } }
    var process = ChildProcess(
      ["/bin/sh", "-c", "cd '\(root)' && \(shell)", "sh", try Self.executable()] + arguments,
      environment: usual + ["NO_COLOR=1"] + environment)
    process.streams = [.init(1, cap: 1 << 20), .init(2, cap: 1 << 20)]
    process.watch = watch
    let exit = try process.run()
    return Call(exit: exit, output: process.streams[0].text, errors: process.streams[1].text)
  }

  /// The `grader` that was built beside the tests.
  private static func executable() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "grader").path(percentEncoded: false)
  }

  /// What runs in the build folder or is given a file of it: compilers, linkers, children, as command lines.
  var processes: [String] {
    Files.list("/proc").filter { Int($0) != nil }.compactMap { id in
      let command = (try? Files.readAnything("/proc/\(id)/cmdline")).map { String(decoding: $0, as: UTF8.self) } ?? ""
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/cwd")
      let isOurs = command.contains("\(build)/") || folder?.hasPrefix("\(build)/") == true
      return isOurs && !command.isEmpty ? command.replacing("\0", with: " ") : nil
    }
  }
}
