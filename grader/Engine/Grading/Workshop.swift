import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place where submissions are built, and what they are built with; prepared once for all that one grader grades.
struct Workshop: Sendable {
  let builder: Builder
  /// Results of earlier gradings.
  let cache: Cache

  /// Finds the toolchain and builds the runtime, unless both exist from an earlier time.
  /// - Parameter root: The repository; what is built goes into its `.build/grader`, or into a temporary folder where that cannot be written.
  static func open(root: String, onProgress: (Progress) -> Void) throws(Fault) -> Workshop {
    let folder = place(for: root)
    try Files.makeFolder(folder)
    sweep(folder + "/work")
    let toolchain = try Toolchain.find(memory: folder + "/toolchain.txt")
    let runtime = try Runtime.prepare(sources: root + "/grader", in: folder, toolchain: toolchain) { onProgress(.preparing) }
    return Workshop(builder: Builder(runtime: runtime, folder: folder), cache: Cache(folder: folder + "/results"))
  }

  private static func place(for root: String) -> String {
    let usual = root + "/.build/grader"
    if (try? Files.makeFolder(usual)) != nil, access(usual, W_OK) == 0 { return usual }
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return "\(temporary)/exactly-once-\(getuid())-\(SHA256.hex(root).prefix(12))"
  }

  /// Removes the folders of graders that were killed: their names begin with the process's id.
  private static func sweep(_ work: String) {
    for name in Files.list(work) {
      guard let id = name.split(separator: "-").first.flatMap({ pid_t($0) }), kill(id, 0) != 0, errno == ESRCH else { continue }
      Files.remove("\(work)/\(name)")
    }
  }
}
