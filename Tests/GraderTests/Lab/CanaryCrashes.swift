/// Code in which the runtime says something, or should have.
struct CrashCanary: Sendable {
  let name: String
  /// Defines `run`, and `go`, which is called once `run` has been.
  let code: String
  /// What the runtime says; nil where the scheduler stops an unsafe continuation's second resume.
  let report: String?
  var stops = true
}

extension CrashCanary {
  private static func unsafe(_ name: String, _ error: String, first: String, then again: String) -> CrashCanary {
    CrashCanary(
      name: name,
      code: """
        nonisolated(unsafe) var kept: UnsafeContinuation<String, \(error)>?
        func run(_ n: Int) async throws -> String {
          \(error == "Never" ? "await withUnsafeContinuation" : "try await withUnsafeThrowingContinuation") { kept = $0; \(first) }
        }
        func go(_ n: Int) { \(again) }
        """, report: nil)
  }

  static let all = [
    CrashCanary(
      name: "leaked continuation",
      code: "func run(_ n: Int) async throws -> String { await withCheckedContinuation { (_: CheckedContinuation<String, Never>) in } }",
      report: "leaked its continuation without resuming it", stops: false),
    CrashCanary(
      name: "checked continuation, resumed again",
      code: """
        func run(_ n: Int) async throws -> String {
          await withCheckedContinuation { c in
            c.resume(returning: "once")
            c.resume(returning: "twice")
          }
        }
        """,
      report: "run(_:) tried to resume its continuation more than once, returning twice!"),
    CrashCanary(
      name: "fatal error", code: "func run(_ n: Int) async throws -> String { fatalError(\"with words\") }", report: "with words"),
    CrashCanary(
      name: "fatal error of the standard library", code: "func run(_ n: Int) async throws -> String { \"\\(7 / (n - 1))\" }",
      report: "Division by zero"),
    unsafe(
      "unsafe continuation, resumed again", "Never", first: "kept?.resume(returning: \"\")", then: "kept?.resume(returning: \"again\")"),
    unsafe(
      "unsafe throwing continuation, resumed again", "any Error", first: "kept?.resume(returning: \"\")",
      then: "kept?.resume(returning: \"again\")"),
    unsafe(
      "unsafe throwing continuation, resumed with an error, then again", "any Error",
      first: "kept?.resume(throwing: CancellationError())", then: "kept?.resume(returning: \"again\")")
  ]

  static let surroundings = "import Synchronization\n"
}
