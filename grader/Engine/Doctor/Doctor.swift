#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Looks for what keeps a grader from working.
public struct Doctor: Sendable {
  /// One thing that was looked at.
  public struct Finding: Hashable, Sendable {
    /// Whether it is as it should be.
    public let isGood: Bool
    /// What was found, and what to do where it is not good.
    public let text: String

    /// A finding.
    public init(_ isGood: Bool, _ text: String) {
      self.isGood = isGood
      self.text = text
    }
  }

  let catalog: Catalog
  let environment: [String: String]

  /// A doctor for the repository of `catalog`.
  public init(catalog: Catalog, environment: [String: String]) {
    self.catalog = catalog
    self.environment = environment
  }

  /// What can be said without running anything.
  public var findings: [Finding] { [platform, compiler, tool, folder] + lessons + exercises }

  private var platform: Finding {
    #if os(Linux)
      Finding(true, "Linux: the platform on which the grader is proved and tested.")
    #else
      Finding(false, "This platform is not tested. Open the folder in its .devcontainer; the same commands work there.")
    #endif
  }

  private var compiler: Finding {
    #if compiler(>=6.3)
      Finding(true, "The grader was built by Swift 6.3 or later.")
    #else
      Finding(false, "The grader was built by a Swift before 6.3. Install 6.3 from swift.org.")
    #endif
  }

  private var tool: Finding {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let found = folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") }
    return found.map { Finding(true, "The compiler is \($0)/swiftc.") }
      ?? Finding(false, "There is no swiftc in PATH. Add the toolchain's usr/bin to it.")
  }

  private var folder: Finding {
    let build = "\(catalog.root)/.build"
    let target = FileManager.default.fileExists(atPath: build) ? build : catalog.root
    return FileManager.default.isWritableFile(atPath: target)
      ? Finding(true, "\(target) can be written.") : Finding(false, "\(target) cannot be written. Change its owner or its permissions.")
  }

  private var lessons: [Finding] {
    let missing = catalog.lessons.flatMap { lesson in
      let files = catalog.files(of: lesson)
      return [files.text, files.stub, files.driver].filter { !FileManager.default.fileExists(atPath: $0) }
    }
    if catalog.lessons.isEmpty { return [Finding(false, "There are no lessons in this grader.")] }
    if missing.isEmpty { return [Finding(true, "\(Words.count(catalog.lessons.count, "lesson")) with text, exercise and driver.")] }
    return missing.map { Finding(false, "\(Paths.relative($0, to: catalog.root)) is missing. Take it from the repository again.") }
  }

  /// Copies beside the stub are compiled by an editor, but never graded.
  private var exercises: [Finding] {
    let checkout = Checkout(root: catalog.root)
    return catalog.lessons.flatMap { lesson in
      checkout.names(in: "Exercises/\(lesson)").filter { $0 != "\(LessonName(lesson).title).swift" }
        .map { Finding(false, "Exercises/\(lesson)/\($0) is not graded, and may disturb the build. Move it away.") }
    }
  }

  /// What grading a known answer tells of the whole chain: compiler, linker, child, judge.
  public static func finding(trial result: LessonResult) -> Finding {
    if result.verdict == .passed { return Finding(true, "The reference answer of lesson \(LessonName(result.lesson).number) passes.") }
    let failure = result.firstFailure.map { " (\($0.id): \($0.message))" } ?? (result.message.isEmpty ? "" : " (\(result.message))")
    return Finding(
      false, "The reference answer of lesson \(LessonName(result.lesson).number): \(Words.name(of: result.verdict))\(failure).")
  }

  /// The findings as lines: `ok` or `PROBLEM`, then what was found.
  public static func text(of findings: [Finding], terminal: Terminal) -> String {
    findings.flatMap { finding in
      wrap(escaped(finding.text), width: terminal.width, indent: finding.isGood ? "ok       " : "PROBLEM  ", hanging: "         ")
    }.joined(separator: "\n") + "\n"
  }
}
