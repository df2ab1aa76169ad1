import Base

extension English {
  package func name(of verdict: Verdict) -> String {
    switch verdict {
    case .passed: "pass"
    case .forbidden: "not allowed here"
    case .nondeterministic: "not deterministic"
    default: verdict.anchor.split(separator: "-").joined(separator: " ")
    }
  }

  package func sentence(for verdict: Verdict) -> String {
    switch verdict {
    case .passed: "All that was asked holds."
    case .notAttempted: "The run reached a `todo`: nothing is written here yet."
    case .doesNotCompile: "The compiler rejects the file on its own."
    case .changedSignature: "The file compiles, but not with the lesson: a name, a parameter or a type is not the one it asks for."
    case .forbidden: "The file uses something that is not allowed here."
    case .acceptsMisuse: "The compiler accepts code that misuses yours; it should be rejected."
    case .resumedTwice: "A continuation was resumed a second time."
    case .neverResumed: "A caller stays suspended forever: its continuation is retained, and nothing is left that could resume it."
    case .droppedContinuation: "A caller stays suspended forever: its continuation was released without a resume."
    case .ignoredCancellation: "A caller is still suspended after its task was cancelled."
    case .dataRace: "Two threads accessed the same memory at once, and one of them was writing."
    case .deadlocked: "No thread can continue: each one waits for something that cannot happen."
    case .livelocked: "The code keeps running without making progress."
    case .blockedThread: "A thread that Swift's tasks share was blocked."
    case .wrongResult: "The outcome is not one that this case allows."
    case .tooEarly: "The right outcome came before it can have been known."
    case .tooLate: "The right outcome came too late."
    case .leftWorkBehind: "Every caller was served, but something is left behind: a timer, a registration or an object."
    case .exitedEarly: "The process ended before the case did."
    case .crashed: "The process crashed."
    case .overLimit: "The run used more time, memory or output than it is given."
    case .nondeterministic: "The failing run, played again, ended differently."
    case .graderFault: "The grader failed, not your code. This is never a mark."
    }
  }
}
