import Base
import Course

/// What `explain` can explain.
package enum Topic: Hashable, Sendable {
  /// A verdict, through its general note and the sections that name it.
  case verdict(Verdict)
  /// One note.
  case note(NoteReference)

  /// What `typed` names: a verdict (`resumedTwice`, `resumed-twice`, `"resumed twice"`), `05-Name#note`, or a note's id.
  /// - Throws: `unknownTopic` with the nearest name.
  package static func find(
    _ typed: String, in notebook: Notebook, verdictName: (Verdict) -> String
  ) throws(UsageError) -> Topic {
    let word = typed.trimmed
    let key = word.lowercased().split(separator: " ").joined(separator: "-")
    if let verdict = Verdict.allCases.first(where: { verdict in
      [verdict.anchor, verdict.rawValue.lowercased(), verdictName(verdict).split(separator: " ").joined(separator: "-")]
        .contains(key)
    }) {
      return .verdict(verdict)
    }
    if let reference = NoteReference(word), notebook.note(at: reference) != nil { return .note(reference) }
    let notes = notebook.lessons.sorted { $0.key < $1.key }.flatMap { lesson, text in
      text.notes.map { NoteReference(lesson: lesson, id: $0.id) }
    }
    if let hit = notes.first(where: { $0.id == key }) { return .note(hit) }
    let names = Verdict.allCases.map(\.anchor) + notes.map(\.id)
    throw .unknownTopic(word, nearest: Nearest.name(to: key, in: names))
  }
}
