import Judging
import Report

extension LessonResult {
  /// Why the lesson failed before any case ran, in words; nil where it did not.
  var message: String? { failure.map { English().message(for: $0) } }
}

extension CaseResult {
  /// What went wrong, in words.
  var message: String { English().message(for: self) }
  /// What was expected and observed, in words; empty where there is nothing to compare.
  var expected: String { judgement.mismatch.map { English().comparison(of: $0).expected } ?? "" }
  /// See `expected`.
  var observed: String { judgement.mismatch.map { English().comparison(of: $0).observed } ?? "" }
}
