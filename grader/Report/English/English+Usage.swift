import Commands

extension English {
  /// What is wrong with a command line, and what would be right.
  package func sentence(for error: UsageError) -> String {
    func meant(_ name: String?) -> String { name.map { " Did you mean `\($0)`?" } ?? "" }
    switch error {
    case .unknownCommand(let word, let nearest):
      return "There is no command `\(word)`." + (nearest == nil ? " `swift run grader help` lists them." : meant(nearest))
    case .notImplemented(let what): return "`\(what)` is not implemented."
    case .unknownOption(let word, let command, let nearest):
      return "\(command.isEmpty ? "The grader" : "`\(command)`") has no option `\(word)`." + meant(nearest)
    case .missingValue(let option): return "`\(option)` needs a value."
    case .badValue(let value, let option, let allowed): return "`\(option)` takes \(text(of: allowed)), not `\(value)`."
    case .repeated(let option): return "`\(option)` is given twice."
    case .missingArgument(let what, let command): return "`\(command)` needs \(text(of: what))."
    case .extraArgument(let word, let command): return "`\(command)` does not take `\(word)`."
    case .unknownLesson(let word, let nearest):
      return "There is no lesson `\(word)`." + (nearest == nil ? " `swift run grader list` names them." : meant(nearest))
    case .ambiguousLesson(let word, let lessons):
      return "`\(word)` may be \(lessons.joined(separator: " or "))."
    case .noSubmission(let path): return "there is no file at \(path). Check the path after `--submission`."
    case .submissionNeedsOneLesson: return "`--submission` needs exactly one lesson beside it."
    case .unknownTopic(let word, let nearest):
      return "`\(word)` is neither a verdict nor a note." + meant(nearest)
    case .unknownCase(let word, let lesson, let nearest):
      return "\(lesson) has no case `\(word)`." + meant(nearest)
    case .needs(let option, let other): return "`\(option)` needs `\(other)` beside it."
    case .lessonsAndAll: return "Name lessons or say `--all`, not both."
    }
  }

  private func text(of argument: UsageError.Argument) -> String {
    switch argument {
    case .lesson: "a lesson"
    case .lessonAndCase: "a lesson and a case"
    case .case: "a case"
    case .topic: "a verdict or a note"
    case .name: "a name"
    }
  }

  private func text(of values: UsageError.Values) -> String {
    switch values {
    case .nothing: "no value"
    case .formats: "text or json"
    case .hintLevel: "1, 2 or 3"
    case .wholeNumber: "a whole number from 0 to \(UInt64.max)"
    case .schedule: "what a report prints, such as b2s:17.1,21.2"
    }
  }

  /// How the grader is called.
  package var help: String {
    """
    Exactly Once: a workbook on Swift continuations.

    swift run grader                 status of all lessons, then the current one, then what to do next
    swift run grader grade [LESSON ...|--all]
        --submission FILE            grade FILE instead of the exercise (needs one lesson)
        --format text|json           how the results are written
        --seed N                     draw values from N instead of from the submission
    swift run grader list            all lessons
    swift run grader lesson LESSON   the text of a lesson
    swift run grader hint LESSON     a hint; --level 1 to 3, from a question to the shape of an answer
    swift run grader explain WORD    what a verdict or a note means
    swift run grader replay LESSON CASE
        --schedule S                 in this order of steps (a report prints it)
        --without-settings           compiled without the compiler settings of the lesson
        --submission FILE            play FILE instead of the exercise
        --seed N                     draw values from N instead of from the submission
    swift run grader check [LESSON ...]
                                     for authors: whether lessons are sound
        --mutants                    grade small changes of the solutions instead; --right: of right submissions, too
    swift run grader new NAME        for authors: the files of a new lesson
    swift run grader doctor          whether this machine is ready
    swift run grader help            this text; --version says which grader it is

    LESSON is a number, a name or the beginning of one. Exit status: 0 done, and all lessons asked for
    passed; 1 the code did not pass; 2 the command was not understood; 3 the grader or the toolchain failed.
    """
  }
}
