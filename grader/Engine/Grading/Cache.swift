import Base
import Judging
import Specification
import Wire

/// Results by all that they follow from. Only what is sure to come out again is stored.
struct Cache: Sendable {
  let folder: String

  /// The name of a result: submission, lesson, seed, the compiler settings of each run, driver, runtime (which names the toolchain), and the
  /// grader itself, which holds suites and judge.
  static func key(
    submission: Submission, plan: GradingPlan, settings: [[CompilerSetting]], driver: String, runtime: String
  ) -> String {
    var hash = SHA256()
    let flags = settings.map { $0.flatMap(\.arguments).joined(separator: " ") }.joined(separator: ", then ")
    let grader = Files.stamp("/proc/self/exe")
    for part in [submission.hash, submission.path, plan.lesson, "\(plan.seed)", flags, driver, runtime, grader] { hash.update(part: part) }
    return SHA256.hex(of: Array(hash.finish().prefix(16)))
  }

  func result(_ key: String) -> LessonResult? {
    guard let text = try? Files.text("\(folder)/\(key).json"), var result = try? Wire.decode(LessonResult.self, from: text) else {
      return nil
    }
    result.isCached = true
    return result
  }

  /// Stores `result`; where that is not possible, it is found out again the next time.
  func store(_ result: LessonResult, _ key: String) {
    guard result.verdict.isLasting, result.cases.allSatisfy({ $0.verdict.isLasting }), (try? Files.makeFolder(folder)) != nil else {
      return
    }
    guard let text = try? Wire.encode(result) else { return }
    try? Files.write(text, to: "\(folder)/\(key).json")
  }
}
