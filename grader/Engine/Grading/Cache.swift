import Wire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Results by all that they follow from. Only what is sure to come out again is kept.
struct Cache: Sendable {
  let folder: String

  /// The name of a result: submission, lesson, seed, the texts of driver and notes, runtime and toolchain, and the grader itself, which holds
  /// suites and judge.
  static func key(submission: Submission, lesson: String, seed: UInt64, texts: [String], runtime: String) -> String {
    var info = stat()
    stat("/proc/self/exe", &info)
    var hash = SHA256()
    let grader = "\(info.st_dev) \(info.st_ino) \(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
    for part in [submission.hash, submission.path, lesson, "\(seed)", runtime, grader] + texts { hash.update(part: part) }
    return SHA256.hex(of: Array(hash.finish().prefix(16)))
  }

  func result(_ key: String) -> LessonResult? {
    guard let text = try? Files.text("\(folder)/\(key).json"), var result = try? Wire.decode(LessonResult.self, from: text) else {
      return nil
    }
    result.isCached = true
    return result
  }

  /// Keeps `result`; where that is not possible, it is found out again the next time.
  func keep(_ result: LessonResult, _ key: String) {
    guard result.verdict.isLasting, result.cases.allSatisfy({ $0.verdict.isLasting }), (try? Files.makeFolder(folder)) != nil else {
      return
    }
    guard let text = try? Wire.encode(result) else { return }
    try? Files.write(text, to: "\(folder)/\(key).json")
  }
}
