import Base
import Judging
import Specification

@testable import Engine

/// Submissions to lesson 01 of which one function is right.
enum FirstLesson {
  static let lesson = EndToEnd.first
  static let asking = [
    "answered-later", "answered-at-once", "answered-while-suspending", "every-status", "one-question", "two-askers",
    "main-thread", "any-calls"
  ]
  static let ticking = ["tick", "tick-again", "tick-while-suspending", "any-calls"]

  static let rightAsking = """
    func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
      await withCheckedContinuation { continuation in
        manager.requestAuthorization { continuation.resume(returning: $0) }
      }
    }

    """
  static let rightTicking = """
    func waitForTick(of timer: OneShotTimer) async {
      await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
    }

    """

  /// `text` with the other function, right.
  static func withAsking(_ text: String) -> String { "import Legacy\n\(text)\n\(rightAsking)" }
  /// `text` with the other function, right.
  static func withTicking(_ text: String) -> String { "import Legacy\n\(text)\n\(rightTicking)" }
  /// A right answer.
  static let right = "import Legacy\n\n\(rightAsking)\n\(rightTicking)"

  /// Wrong in `waitForTick`, with `body` as its body.
  static func ticking(_ body: String, imports: String = "") -> String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    return withAsking("\(imports)\nfunc waitForTick(of timer: OneShotTimer) async {\n\(lines)\n}\n")
  }
}
