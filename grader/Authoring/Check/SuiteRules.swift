import Base
import Specification

/// What every suite keeps.
struct SuiteRules {
  let suite: Suite
  /// The ids of the lesson's notes.
  let notes: Set<String>
  let hasText: Bool

  var problems: [StructureProblem] { ids + smoke + numbers + references }

  private var ids: [StructureProblem] {
    var seen: Set<String> = []
    var out: [StructureProblem] = []
    for id in suite.cases.map(\.id) {
      if !isKebabCase(id) { out.append(.malformedCase(id, lesson: suite.lesson)) }
      if !seen.insert(id).inserted { out.append(.duplicateCase(id, lesson: suite.lesson)) }
    }
    return out
  }

  private var smoke: [StructureProblem] {
    let count = suite.cases.filter(\.smoke).count
    return count == 1 ? [] : [.smokeCases(count, lesson: suite.lesson)]
  }

  private var numbers: [StructureProblem] {
    let generated = suite.cases.filter(\.isGenerated).count
    let written = suite.cases.count - generated
    let needed = (Int(LessonName(suite.lesson).number) ?? 0) < 4 ? 8 : 10
    return (written < needed ? [.tooFewCases(written, needed: needed, kind: "written", lesson: suite.lesson)] : [])
      + (generated < 1 ? [.tooFewCases(generated, needed: 1, kind: "generated", lesson: suite.lesson)] : [])
  }

  private var references: [StructureProblem] {
    guard hasText else { return [] }
    return suite.cases.filter { !notes.contains($0.note) }.map { .unresolvedNote($0.note, case: $0.id, lesson: suite.lesson) }
  }
}
