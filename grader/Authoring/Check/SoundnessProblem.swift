import Base
import Course
import Judging
import Wire

/// Something that grading the known answers shows to be wrong with a lesson.
package enum SoundnessProblem: Hashable, Sendable {
  /// A file cannot be read.
  case unreadable(Fault)
  /// The grader failed on the file at this path.
  case faulted(String, LessonResult)
  /// It got another verdict.
  case verdict(String, expected: Verdict, LessonResult)
  /// It is handed out to be mended, but it does not compile, it passes, or it calls `todo`.
  case notARepair(String, LessonResult)
  /// It got its verdict in other cases than its header says.
  case cases(String, Verdict, missing: [String], extra: [String])
  /// A case failed with a verdict that the header does not allow.
  case otherVerdict(String, case: String, Verdict)
  /// The report quotes another note than the header demands, or none.
  case otherNote(String, demanded: NoteReference, quoted: NoteReference?)
  /// The runtime did not say what the snippet's expectation quotes.
  case notMentioned(String, String)
  /// What stands in the text at this place is an answer to the lesson.
  case printsAnswer(String)
  /// Not exactly one of the question's choices is what happens to its block.
  case rightChoices(Int, question: String, String, LessonResult)
  /// No run of any known answer reaches this step of a case.
  case stepNeverReached(lesson: String, case: String, Trigger)
  /// No run of any known answer meets this claim of a case; `claim` counts from 1, in the order in which they are written.
  case claimNeverMet(lesson: String, case: String, claim: Int)
}
