import Base
import Foundation
import Judging
import Specification
import Suites
import Testing

@testable import Engine

/// Submissions graded whole: built by the real builder, played in real children, judged.
///
/// One after the other, since some of them load the processor, wait for the watchdog or kill what they started.
@Suite(.serialized) enum EndToEnd {
  /// The root of the repository.
  static let root = Lab.root
  /// Grades the lessons that there are. Nothing comes from a cache.
  static let lessons = {
    _ = Lab.shared  // builds the runtime, once for all tests
    return grader(root: root, suites: allSuites)
  }()
  static let first = "01-FirstContinuation"

  static func grader(root: String, suites: [Suite]) -> Grader {
    var options = Grader.Options()
    options.useCache = false
    return Grader(catalog: Catalog(root: root, suites: suites), options: options)
  }
}

/// A submission, and what is to be said of it.
struct Answer: Sendable, CustomTestStringConvertible {
  /// What it does, in a few words.
  let name: String
  let verdict: Verdict
  /// The ids of the cases that must fail, each with the verdict.
  let failing: [String]
  /// The source. A line that ends in `// ←` is one that the report must show.
  let text: String
  /// The cases that are played; all where it is nil.
  let only: Set<String>?

  init(_ name: String, is verdict: Verdict, in failing: [String] = [], only: Set<String>? = nil, _ text: String) {
    (self.name, self.verdict, self.failing, self.only, self.text) = (name, verdict, failing, only, text)
  }

  var testDescription: String { "\(name): \(verdict.rawValue)" }
  var submission: Submission { Submission(path: "Answer.swift", text: text) }
  /// The lines that are marked, from 1.
  var markedLines: [Int] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { $0.element.hasSuffix("// ←") }.map { $0.offset + 1 }
  }

  /// Grades it, and compares verdicts, failing cases and the learner's line.
  @discardableResult
  func grade(_ lesson: String, by grader: Grader) throws -> LessonResult {
    let result = try grader.grade(lesson, submission, .init(cases: only))
    #expect(result.verdict == verdict, "\(result.message ?? "") \(result.diagnostics) \(result.firstFailure.map { "\($0)" } ?? "")")
    let verdicts = failing.sorted().map { "\($0) \(verdict)" }
    #expect(result.cases.filter { $0.verdict != .passed }.map { "\($0.id) \($0.verdict)" }.sorted() == verdicts)
    if let only { #expect(result.cases.map(\.id).sorted() == only.sorted()) }
    if !markedLines.isEmpty, let failure = result.firstFailure {
      #expect(failure.location?.file == "Answer.swift")
      #expect(markedLines.contains(failure.location?.line ?? 0), "line \(failure.location?.line ?? 0), not \(markedLines)")
    }
    return result
  }
}
