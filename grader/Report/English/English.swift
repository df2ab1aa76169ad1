import Base

/// The words of the grader in English. No sentence for learners or authors is written outside this folder; `SentenceTests` checks that.
package struct English: Language {
  /// There is one English.
  package init() {}

  /// `1 schedule`, `2 schedules`.
  func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  package func failure(_ sentence: String) -> String { "grader: \(sentence)" }

  package var version: String { "Exactly Once, grader \(GraderVersion.number)" }
}
