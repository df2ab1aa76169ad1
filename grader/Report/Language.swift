import Authoring
import Base
import Commands
import Course
import Engine
import Judging
import Specification
import Wire

/// Turns values into words. Everything that a person reads of the grader goes through here; a second language is a second type.
///
/// Sentences contain text of the submission as it is; renderers escape it.
package protocol Language: Sendable {
  // MARK: Grading

  /// A verdict as it is written in a list: `resumed twice`.
  func name(of verdict: Verdict) -> String
  /// A verdict as a sentence about a case, for where there is nothing more exact to say.
  func sentence(for verdict: Verdict) -> String
  /// What went wrong in a case, in a sentence or two, with the lines where they are known; empty where it passed.
  func message(for result: CaseResult) -> String
  /// Why a lesson failed before any case ran.
  func message(for failure: LessonFailure) -> String
  /// What was expected, and what was observed in its place.
  func comparison(of mismatch: Mismatch) -> (expected: String, observed: String)
  /// What happened, as it is written behind the name of its actor.
  func text(of event: TimelineEvent) -> String
  /// Who an event is about.
  func name(of actor: TimelineEvent.Actor) -> String
  /// A thread of a run.
  func name(of participant: Participant) -> String
  /// What a participant does.
  func name(of step: StepKind) -> String
  /// How much was searched in a case; empty where there was no choice. It says "every" only where every schedule was run.
  func coverage(of result: CaseResult) -> String
  /// How much was searched in all cases of a lesson together; empty where each was played once.
  func coverage(of cases: [CaseResult]) -> String
  /// What is written above, before or behind other text of a report.
  func text(_ label: Label) -> String

  // MARK: Commands

  /// What is wrong with a command line, and what would be right.
  func sentence(for error: UsageError) -> String
  /// What went wrong on the grader's side, and what to do about it.
  func sentence(for fault: Fault) -> String
  /// A sentence as the program writes it on standard error.
  func failure(_ sentence: String) -> String
  /// What the grader is doing.
  func sentence(for progress: Progress) -> String
  /// One thing that `doctor` looked at.
  func sentence(for check: DoctorCheck) -> String
  /// How the grader is called.
  var help: String { get }
  /// Which grader this is.
  var version: String { get }

  // MARK: Authoring

  /// What is wrong with the files of the lessons.
  func sentence(for problem: StructureProblem) -> String
  /// What grading the known answers shows to be wrong.
  func sentence(for problem: SoundnessProblem) -> String
  /// Why a new lesson was not written.
  func sentence(for problem: NewProblem) -> String
  /// Why a known answer was not graded.
  func reason(of result: LessonResult) -> String
  /// What `check` is doing.
  func sentence(for progress: AuthoringProgress) -> String
  /// What a mutation changed.
  func name(of kind: Mutation.Kind) -> String
}

/// What is written above, before or behind other text of a report.
package enum Label: Hashable, Sendable {
  // Of a graded lesson.
  case points(Int, of: Int), fromCache, lessonsPassed(Int, of: Int), toRepair
  case noLesson, noRepository
  case compiled(Compilation)
  case hiddenTitle, hiddenCase, hiddenScenario
  case expected, observed, searched, searchedInAll, again
  /// The cases in which threads took part that the scheduler does not control; none where it is about one case.
  case observedOnly(in: [String])
  case printed, why(title: String), withCode(command: String), more(command: String), moreMessages(Int)
  case file, next, then
  // Of a timeline and an interleaving.
  case milliseconds, who, what
  case stepsInColumns, steps, stepsBefore(Int), line(Int)
  // Of a lesson's text.
  case blockGets(Verdict), hintTitle(Int, of: Int, lesson: String), inTheLessons, pointsOfLesson(Int)
  // Of `doctor`, `check`, `new` and the mutation pass. The words of `tableHeader` are separated by spaces.
  case good, bad
  case checked(lessons: Int, problems: Int), tableHeader, wrote(String)
  case mutants(Int, notCompiling: Int, killed: Int, survived: Int, notGraded: Int)
  case mutantsInAll(Int, files: Int, notCompiling: Int, killed: Int, survived: Int, notGraded: Int)
  case killed([KilledBy]), survived, notGraded

  /// How many mutants got a verdict.
  package struct KilledBy: Hashable, Sendable {
    /// The verdict.
    package let verdict: Verdict
    /// How many got it.
    package let count: Int
  }
}
