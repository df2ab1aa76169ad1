/// The one place where verdicts and faults become sentences.
public enum Words {
  /// A verdict as it stands in a list: `resumed twice`.
  public static func name(of verdict: Verdict) -> String {
    switch verdict {
    case .passed: "pass"
    case .forbidden: "not allowed here"
    case .nondeterministic: "not deterministic"
    default: verdict.anchor.split(separator: "-").joined(separator: " ")
    }
  }

  /// A verdict as a sentence about a case, for where there is nothing more exact to say.
  public static func sentence(for verdict: Verdict) -> String {
    switch verdict {
    case .passed: "All that was asked holds."
    case .notAttempted: "The run reached a `todo`: nothing is written here yet."
    case .doesNotCompile: "The compiler rejects the file on its own."
    case .changedSignature: "The file compiles, but not with the lesson: a name, a parameter or a type is not the one it asks for."
    case .forbidden: "The file uses something that is not allowed here."
    case .acceptsMisuse: "The compiler accepted code that uses yours wrongly; it should be rejected."
    case .resumedTwice: "A continuation was resumed a second time."
    case .neverResumed: "A caller waits for ever: its continuation is kept, and nothing is left that could resume it."
    case .droppedContinuation: "A caller waits for ever: its continuation was thrown away without a resume."
    case .ignoredCancellation: "A caller still waits after its task was cancelled."
    case .dataRace: "Two threads were at the same memory at once, and one of them was writing."
    case .deadlocked: "Everything waits for something that waits in turn: no thread can go on."
    case .livelocked: "The code goes on and on without getting anywhere."
    case .blockedThread: "A thread that Swift's jobs share was put to sleep."
    case .wrongResult: "The outcome is not one that this case allows."
    case .tooEarly: "The right outcome came before it can have been known."
    case .tooLate: "The right outcome came too late."
    case .leftWorkBehind: "Every caller was served, but something is still there: a timer, a registration or an object."
    case .exitedEarly: "The process ended before the case did."
    case .crashed: "The process crashed."
    case .overLimit: "The run used more time, memory or output than it is given."
    case .nondeterministic: "The failing run, played again, went another way."
    case .graderFault: "The grader failed, not your code. This is never a mark."
    }
  }

  /// What went wrong on the grader's side, and what to do about it.
  public static func sentence(for fault: Fault) -> String {
    switch fault {
    case .missingFile(let path): "There is no file at \(escaped(path))."
    case .notUTF8(let path): "\(escaped(path)) is not UTF-8 text. Save it as UTF-8 and grade again."
    case .tooLarge(let path, let bytes): "\(escaped(path)) has \(bytes) bytes, more than a submission may have."
    case .notAFile(let path): "\(escaped(path)) is not a plain file: folders, links and devices are not graded."
    case .cannotWrite(let path, let reason): "Cannot write \(escaped(path)): \(escaped(reason))."
    case .toolFailed(let tool, let reason): "\(escaped(tool)) failed: \(escaped(reason)). `swift run grader doctor` looks for the cause."
    case .lessonBroken(let lesson, let reason): "Lesson \(lesson) itself is broken: \(escaped(reason))."
    }
  }

  /// `1 schedule`, `2 schedules`.
  public static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// How much was searched; empty where there was no choice. It says "every" only where every schedule was run.
  public static func coverage(of result: CaseResult) -> String {
    guard result.schedules > 1 || result.runs > 1 else { return "" }
    var parts: [String] = []
    if result.runs > 1 { parts.append(count(result.runs, "scenario")) }
    if result.schedules > 1 {
      let bound = "at most \(count(result.preemptions, "preemption"))"
      let schedules = count(result.schedules, "schedule")
      parts.append(result.exhaustive ? "every schedule (\(schedules), \(bound))" : "\(schedules) with \(bound)")
    }
    return parts.joined(separator: ", ")
  }

  /// How much was searched in all cases of a lesson together; empty where each was played once.
  public static func coverage(of cases: [CaseResult]) -> String {
    let explored = cases.filter { $0.schedules > $0.runs }, scenarios = cases.filter { $0.runs > 1 }.reduce(0) { $0 + $1.runs }
    var parts: [String] = []
    if !explored.isEmpty {
      let schedules = count(explored.reduce(0) { $0 + $1.schedules }, "schedule")
      let every = explored.allSatisfy(\.exhaustive)
      parts.append(
        (every ? "every schedule (\(schedules))" : schedules) + " of \(count(explored.count, "case")), with at most "
          + count(explored.map(\.preemptions).max() ?? 0, "preemption"))
    }
    if scenarios > 0 { parts.append("\(count(scenarios, "generated scenario"))") }
    return parts.joined(separator: "; ")
  }

  /// A virtual time in milliseconds: `5`, `0.25`.
  public static func milliseconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(String(1_000_000 + abs(rest)).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(nanoseconds < 0 && whole == 0 ? "-" : "")\(whole).\(digits)"
  }

  /// Who a line of a sequence is about.
  public static func name(of actor: Happening.Actor) -> String {
    switch actor {
    case .caller(let id): id
    case .fake: "framework"
    case .runtime: "runtime"
    }
  }
}
