import Base
import Judging
import Specification
import Wire

extension English {
  // MARK: What went wrong

  package func message(for result: CaseResult) -> String {
    let general = sentence(for: result.verdict)
    switch (result.verdict, result.ending) {
    case (.passed, _): return ""
    case (_, .dataRace(let both)) where both.count == 2:
      return "\(general) " + both.map { text(of: $0) }.joined(separator: ", ") + "."
    case (_, .deadlocked(let all)) where !all.isEmpty, (_, .blockedThread(let all)) where !all.isEmpty:
      return "\(general) " + all.map { text(of: $0) }.joined(separator: "; ") + "."
    case (.notAttempted, .notAttempted(let task)) where !task.isEmpty: return "Not written yet: \(task)"
    case (.exitedEarly, .exitedEarly(let status)): return "\(general) It exited with status \(status)."
    case (.resumedTwice, .resumedTwice(let report?)), (.crashed, .crashed(_, let report?)):
      return "\(general) The runtime said: \(short(report))"
    default: return general
    }
  }

  package func message(for failure: LessonFailure) -> String {
    switch failure {
    case .doesNotCompile: sentence(for: .doesNotCompile)
    case .changedSignature(let expected): sentence(for: .changedSignature) + " It asks for:\n\(expected)"
    case .fault(let fault): sentence(for: fault)
    }
  }

  /// A participant with what it was at, and the learner's line where it is known.
  private func text(of participation: Participation) -> String {
    let line = participation.line.map { " (line \($0))" } ?? ""
    switch participation.activity {
    case .accesses(let isWrite): return "\(name(of: participation.participant)) \(isWrite ? "writes" : "reads")\(line)"
    case .waits(let wait, let owner):
      if owner == participation.participant {
        return "\(name(of: participation.participant)) waits for \(name(of: wait)) that it holds itself\(line)\(outside(wait))"
      }
      let holder = owner.map { " that \(name(of: $0)) holds" } ?? ""
      return "\(name(of: participation.participant)) waits for \(name(of: wait))\(holder)\(line)"
    }
  }

  /// What happens without the grader, which stops the run before it happens, where a thread waits for itself.
  private func outside(_ wait: WaitKind) -> String {
    switch wait {
    case .mutex: ", which traps outside the grader (\"Recursive call to lock Mutex\")"
    case .queue, .queueOrFutex: ", which traps outside the grader"
    default: ""
    }
  }

  private func name(of wait: WaitKind) -> String {
    switch wait {
    case .unknown: "something unknown"
    case .lock: "a lock"
    case .runtimeLock: "a lock of Swift's runtime"
    case .mutex: "a Mutex"
    case .readLock: "a read lock"
    case .writeLock: "a write lock"
    case .spinLock: "a spin lock"
    case .queueOrFutex: "a queue or futex"
    case .condition: "a condition"
    case .semaphore: "a semaphore"
    case .group: "a group"
    case .queue: "a queue"
    case .initializer: "an initializer"
    case .sleep: "the end of a sleep"
    }
  }

  /// The runtime's sentence without its prefix and what follows its first line.
  func short(_ report: String) -> String {
    var text = report.split(separator: "\n").first.map(String.init) ?? report
    for prefix in ["Fatal error: ", "SWIFT TASK CONTINUATION MISUSE: "] where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
    }
    return text
  }

  // MARK: Expected and observed

  package func comparison(of mismatch: Mismatch) -> (expected: String, observed: String) {
    switch mismatch {
    case .unfinished(let caller, let expected, let cancelled):
      (
        text(of: expected, caller),
        cancelled ? "\(caller) was cancelled and is still suspended" : "\(caller) is still suspended when nothing can happen any more"
      )
    case .outcome(let caller, let expected, let observed):
      (text(of: expected, caller), "\(caller) \(text(of: observed)) at \(milliseconds(observed.at)) ms")
    case .requests(let count, let observed): (text(of: count), "it was called \(self.count(observed, "time"))")
    case .stepNotReached(let trigger): ("\(text(of: trigger)) is reached", "it was not")
    case .sleepers(let count, let until, let at):
      (
        "nothing still sleeps when every caller has returned",
        "\(count == 1 ? "one task still sleeps" : "\(count) tasks still sleep") at \(milliseconds(at)) ms, until \(milliseconds(until)) ms"
      )
    case .retained: ("the object is released when it is not used any more", "something still retains it")
    case .misuseCompiles(let client): ("the compiler rejects:\n\(client)", "it compiles")
    case .nondeterministic(let first, let second):
      ("the same schedule fails in the same way: \(name(of: first))", "first \(name(of: first)), then \(name(of: second))")
    }
  }

  /// `A returns 7 at 5 ms, or throws .lost`
  private func text(of expected: [[ExpectedOutcome]], _ caller: String) -> String {
    var phrases: [String] = []
    for outcomes in expected {
      let phrase = outcomes.isEmpty ? anything : outcomes.map { text(of: $0) }.joined(separator: " and ")
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return "\(caller) " + (phrases.isEmpty ? anything : phrases.joined(separator: ", or "))
  }
  private var anything: String { "returns or throws" }

  private func text(of expected: ExpectedOutcome) -> String {
    let what =
      switch expected.result {
      case .returns(let value): "returns \(value.text)"
      case .returnsSomething: "returns"
      case .fails(let error): "throws \(text(of: error))"
      case .failsAs(let type): "throws \(type)"
      case .failsSomehow: "throws"
      case .ends: anything
      }
    guard let time = expected.time else { return what }
    return time.lowerBound == time.upperBound
      ? "\(what) at \(time.lowerBound) ms" : "\(what) between \(time.lowerBound) and \(time.upperBound) ms"
  }

  private func text(of observed: ObservedOutcome) -> String {
    switch observed.result {
    case .returned(let value): "returned \(value.text)"
    case .threw(let error): "threw \(text(of: error))"
    }
  }

  /// The error as a person would write it: `LoadError.offline`.
  func text(of error: Thrown) -> String {
    error.text.hasPrefix(".")
      ? error.type + error.text : error.text.contains(error.type) ? error.text : "\(error.type) (\(error.text))"
  }

  private func text(of expected: RequestCount) -> String {
    let range = expected.range
    let times =
      range.upperBound == .max
      ? "at least \(count(range.lowerBound, "time"))"
      : range.lowerBound == range.upperBound
        ? "exactly \(count(range.lowerBound, "time"))" : "\(range.lowerBound) to \(count(range.upperBound, "time"))"
    return "\(request(expected.name, expected.number)) is called \(times)"
  }

  /// A call of the fake: `start()`, or `cancel()` with the number of the object where there are several.
  func request(_ name: String, _ number: Int?) -> String { "\(name)()" + (number.map { " of object \($0)" } ?? "") }

  /// `the step at 5 ms`, ``the step inside the second call of `start` ``
  func text(of trigger: Trigger) -> String {
    switch trigger {
    case .at(let time): "the step at \(time) ms"
    case .on(let request, let occurrence, let delay):
      (delay.map { "the step \($0) ms after" } ?? "the step inside") + " \(ordinal(occurrence))call of `\(request)`"
    }
  }

  private func ordinal(_ n: Int) -> String {
    switch n {
    case 1: "the "
    case 2: "the second "
    case 3: "the third "
    default: "the \(n)th "
    }
  }
}
