import Base

/// Where a note is.
package struct NoteReference: Hashable, Sendable, CustomStringConvertible {
  /// The lesson's name with its number, or `Verdicts` for the general notes.
  package let lesson: String
  /// The note's id.
  package let id: String

  /// The note `id` of `lesson`.
  package init(lesson: String, id: String) {
    self.lesson = lesson
    self.id = id
  }

  /// Parses `04-DoubleResumeGuards#resumed-twice`; nil where it is something else.
  package init?(_ text: String) {
    let halves = text.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty else { return nil }
    self.init(lesson: halves[0], id: halves[1])
  }

  /// `04-DoubleResumeGuards#resumed-twice`
  package var description: String { "\(lesson)#\(id)" }
  /// `Lessons/04-DoubleResumeGuards.md#resumed-twice`
  package var path: String { "Lessons/\(lesson).md#\(id)" }
}

/// The texts of some lessons together with the general note of each verdict.
package struct Notebook: Sendable {
  /// The name under which the general notes stand.
  package static let general = "Verdicts"
  /// Texts by the lesson's name with its number.
  package let lessons: [String: LessonText]
  /// The general notes; their ids are the verdicts' anchors.
  package let verdicts: LessonText

  /// The texts of `lessons`, and `verdicts` for what they do not explain.
  package init(lessons: [String: LessonText], verdicts: LessonText) {
    self.lessons = lessons
    self.verdicts = verdicts
  }

  /// No texts at all.
  package static let empty = Notebook(lessons: [:], verdicts: LessonText())

  /// The note that explains `verdict` for a case of `lesson` that points at `note`; nil only where no text has one.
  ///
  /// First a section that names the verdict: the case's own, else, but for a crash, the lesson's first. Then the case's own section where it names no verdict and
  /// the submission got as far as to behave. Then the general note. Without a note (the lesson as a whole), the search begins with the lesson.
  package func reference(lesson: String, note: String?, verdict: Verdict) -> NoteReference? {
    if let text = lessons[lesson] {
      let own = note.flatMap { text.note($0) }
      if let own, own.explains.contains(verdict) { return NoteReference(lesson: lesson, id: own.id) }
      // A crash has as many reasons as there are: another section's would be a guess.
      if verdict != .crashed || note == nil, let first = text.notes.first(where: { $0.explains.contains(verdict) }) {
        return NoteReference(lesson: lesson, id: first.id)
      }
      if let own, own.explains.isEmpty, verdict.isAboutBehaviour { return NoteReference(lesson: lesson, id: own.id) }
    }
    return verdicts.note(verdict.anchor).map { NoteReference(lesson: Self.general, id: $0.id) }
  }

  /// The note that `reference` points at.
  package func note(at reference: NoteReference) -> Note? {
    (reference.lesson == Self.general ? verdicts : lessons[reference.lesson])?.note(reference.id)
  }
}

extension Verdict {
  /// Whether it says how a submission behaved in a scenario, rather than that it did not get that far.
  package var isAboutBehaviour: Bool {
    switch self {
    case .resumedTwice, .neverResumed, .droppedContinuation, .ignoredCancellation, .dataRace, .deadlocked, .wrongResult,
      .tooEarly, .tooLate, .leftWorkBehind:
      true
    case .passed, .notAttempted, .doesNotCompile, .changedSignature, .forbidden, .acceptsMisuse, .livelocked, .blockedThread,
      .exitedEarly, .crashed, .overLimit, .nondeterministic, .graderFault:
      false
    }
  }
}
