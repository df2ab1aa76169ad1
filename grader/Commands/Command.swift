import Wire

/// What one call of the grader is asked to do. Lessons stand under their full names.
package enum Command: Hashable, Sendable {
  /// The status of all lessons, then the current one.
  case status
  /// Grade what is asked for.
  case grade(GradeRequest)
  /// The list of all lessons.
  case list
  /// The text of a lesson.
  case lesson(String)
  /// A hint of a lesson.
  case hint(lesson: String, level: Int)
  /// What a verdict or a note means.
  case explain(String)
  /// One case again, step by step.
  case replay(ReplayRequest)
  /// Whether lessons are sound; all of them where none is named.
  case check([String])
  /// Whether suites notice small changes of the solutions, and of the right submissions `withRight`; of all lessons where none is named.
  case mutants([String], withRight: Bool)
  /// The files of a new lesson.
  case new(String)
  /// Whether this machine is ready.
  case doctor
  /// How the grader is called.
  case help
  /// Which grader this is.
  case version
}

/// What `grade` is asked for.
package struct GradeRequest: Hashable, Sendable {
  /// Which lessons.
  package enum Scope: Hashable, Sendable {
    /// The first that is not passed.
    case current
    /// All of them.
    case all
    /// These.
    case lessons([String])
  }
  /// How results are written.
  package enum Format: String, Hashable, Sendable, CaseIterable { case text, json }

  /// Which lessons.
  package var scope = Scope.current
  /// The file to grade in place of the stub.
  package var submission: String?
  /// How results are written.
  package var format = Format.text
  /// Overrides the seed that follows from the submission.
  package var seed: UInt64?

  /// The current lesson, as text.
  package init(scope: Scope = .current, submission: String? = nil, format: Format = .text, seed: UInt64? = nil) {
    self.scope = scope
    self.submission = submission
    self.format = format
    self.seed = seed
  }
}

/// What `replay` is asked for.
package struct ReplayRequest: Hashable, Sendable {
  /// The lesson's full name.
  package var lesson: String
  /// The case's id.
  package var caseID: String
  /// Which participant continues at each choice; nil to search for the failing schedule again.
  package var schedule: Schedule?
  /// The file to play in place of the stub.
  package var submission: String?
  /// Overrides the seed that follows from the submission.
  package var seed: UInt64?
  /// Whether it is compiled without the compiler settings of its lesson.
  package var withoutSettings: Bool

  /// A case of a lesson, in its failing schedule or in `schedule`.
  package init(
    lesson: String, caseID: String, schedule: Schedule? = nil, submission: String? = nil, seed: UInt64? = nil, withoutSettings: Bool = false
  ) {
    self.lesson = lesson
    self.caseID = caseID
    self.schedule = schedule
    self.submission = submission
    self.seed = seed
    self.withoutSettings = withoutSettings
  }
}

/// What is wrong with the way the grader was called.
package enum UsageError: Error, Hashable, Sendable {
  /// No command of this name.
  case unknownCommand(String, nearest: String?)
  /// A command or an option that is not implemented.
  case notImplemented(String)
  /// The command has no such option.
  case unknownOption(String, command: String, nearest: String?)
  /// The option needs a value.
  case missingValue(String)
  /// The option does not take this value.
  case badValue(String, option: String, allowed: Values)
  /// The option was given twice.
  case repeated(String)
  /// The command needs something more.
  case missingArgument(Argument, command: String)
  /// The command takes no more than it has.
  case extraArgument(String, command: String)
  /// No lesson has this name.
  case unknownLesson(String, nearest: String?)
  /// Several lessons begin with this.
  case ambiguousLesson(String, [String])
  /// There is no file at the path after `--submission`.
  case noSubmission(String)
  /// `--submission` needs exactly one lesson.
  case submissionNeedsOneLesson
  /// Neither a verdict nor a note.
  case unknownTopic(String, nearest: String?)
  /// The lesson has no such case.
  case unknownCase(String, lesson: String, nearest: String?)
  /// The first option has a meaning only beside the second.
  case needs(String, String)
  /// Lessons and `--all` together.
  case lessonsAndAll

  /// What a command needs behind its name.
  package enum Argument: Hashable, Sendable, CaseIterable { case lesson, lessonAndCase, `case`, topic, name }
  /// What an option takes.
  package enum Values: Hashable, Sendable, CaseIterable { case nothing, formats, hintLevel, wholeNumber, schedule }
}

/// How the grader's process ends.
package enum ExitStatus: Int32, Sendable {
  /// Done; for grading commands, all lessons asked for passed.
  case done = 0
  /// The learner's code did not pass.
  case failed = 1
  /// The command was not understood.
  case usage = 2
  /// The grader or the toolchain failed.
  case fault = 3
}
