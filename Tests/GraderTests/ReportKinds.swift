import Base
import Judging
import Wire

@testable import Specification

/// A value of every kind that a report can show, with its words in English.
enum ReportKinds {
  private static func value(_ text: String) -> Value { ReportFixture.value(text) }
  private static let network = ReportFixture.network
  private static func outcome(_ result: ExpectedOutcome.Result, _ time: ClosedRange<Int>? = nil) -> ExpectedOutcome {
    ExpectedOutcome(caller: "A", result: result, time: time)
  }
  private static func returned(_ text: String, at milliseconds: Int64) -> ObservedOutcome {
    ObservedOutcome(result: .returned(value(text)), at: milliseconds * 1_000_000)
  }

  static let mismatches: [(Mismatch, expected: String, observed: String)] = [
    (
      .unfinished(caller: "A", expected: [[outcome(.returns(value("7")), 5...5)], []], cancelled: false),
      "A returns 7 at 5 ms, or returns or throws", "A is still suspended when nothing can happen any more"
    ),
    (
      .unfinished(caller: "A", expected: [], cancelled: true), "A returns or throws",
      "A was cancelled and is still suspended"
    ),
    (
      .outcome(caller: "A", expected: [[outcome(.fails(network), 1...3), outcome(.ends)]], observed: returned("nil", at: 4)),
      "A throws FixError.network between 1 and 3 ms and returns or throws", "A returned nil at 4 ms"
    ),
    (
      .outcome(
        caller: "A", expected: [[outcome(.returnsSomething)], [outcome(.failsAs("CancellationError"))], [outcome(.failsSomehow)]],
        observed: ObservedOutcome(result: .threw(network), at: 250_000)),
      "A returns, or throws CancellationError, or throws", "A threw FixError.network at 0.25 ms"
    ),
    (
      .requests(RequestCount(name: "stop", number: nil, range: 1...Int.max, verdict: .leftWorkBehind), observed: 0),
      "stop() is called at least 1 time", "it was called 0 times"
    ),
    (
      .requests(RequestCount(name: "stop", number: nil, range: 1...2, verdict: .wrongResult), observed: 3),
      "stop() is called 1 to 2 times", "it was called 3 times"
    ),
    (
      .requests(RequestCount(name: "cancel", number: 2, range: 0...0, verdict: .wrongResult), observed: 1),
      "cancel() of object 2 is called exactly 0 times", "it was called 1 time"
    ),
    (.stepNotReached(.at(5)), "the step at 5 ms is reached", "it was not"),
    (
      .stepNotReached(.on(request: "start", occurrence: 2, delay: nil)),
      "the step inside the second call of `start` is reached", "it was not"
    ),
    (
      .stepNotReached(.on(request: "start", occurrence: 4, delay: 10)),
      "the step 10 ms after the 4th call of `start` is reached", "it was not"
    ),
    (
      .sleepers(count: 1, until: 9_000_000, at: 5_000_000), "nothing still sleeps when every caller has returned",
      "one task still sleeps at 5 ms, until 9 ms"
    ),
    (
      .sleepers(count: 2, until: 9_000_000, at: 5_000_000), "nothing still sleeps when every caller has returned",
      "2 tasks still sleep at 5 ms, until 9 ms"
    ),
    (.retained, "the object is released when it is not used any more", "something still retains it"),
    (.misuseCompiles(client: "f()"), "the compiler rejects:\nf()", "it compiles"),
    (
      .nondeterministic(first: .dataRace, second: .passed), "the same schedule fails in the same way: data race",
      "first data race, then pass"
    )
  ]

  private static func waits(_ participant: Participant, _ wait: WaitKind, _ owner: Participant?, line: Int?) -> Participation {
    Participation(participant: participant, activity: .waits(wait, owner: owner), line: line)
  }

  static let endings: [(Verdict, Ending, message: String)] = [
    (.passed, .complete, ""), (.notAttempted, .notAttempted(""), "The run reached a `todo`: nothing is written here yet."),
    (.notAttempted, .notAttempted("wait for one tick"), "Not written yet: wait for one tick"),
    (.exitedEarly, .exitedEarly(3), "The process ended before the case did. It exited with status 3."),
    (.overLimit, .overLimit, "The run used more time, memory or output than it is given."),
    (
      .deadlocked,
      .deadlocked([waits(.callback(1), .mutex, .callback(2), line: 7), waits(.callback(2), .lock, .callback(1), line: nil)]),
      "No thread can continue: each one waits for something that cannot happen. thread 1 waits for a Mutex that thread 2 holds (line 7); "
        + "thread 2 waits for a lock that thread 1 holds."
    ),
    (
      .deadlocked, .deadlocked([waits(.job(1), .mutex, .job(1), line: 7)]),
      "No thread can continue: each one waits for something that cannot happen. task thread 1 waits for a Mutex that it holds itself (line 7), "
        + "which traps outside the grader (\"Recursive call to lock Mutex\")."
    ),
    (.livelocked, .livelocked, "The code keeps running without making progress."),
    (
      .blockedThread, .blockedThread([waits(.job(1), .semaphore, nil, line: 9)]),
      "A thread that Swift's tasks share was blocked. task thread 1 waits for a semaphore (line 9)."
    ),
    (.resumedTwice, .resumedTwice(report: nil), "A continuation was resumed a second time."),
    (
      .resumedTwice, .resumedTwice(report: "SWIFT TASK CONTINUATION MISUSE: f() tried it twice\n#0 main"),
      "A continuation was resumed a second time. The runtime said: f() tried it twice"
    ),
    (
      .dataRace,
      .dataRace([
        Participation(participant: .main, activity: .accesses(isWrite: false), line: 3),
        Participation(participant: .background, activity: .accesses(isWrite: true))
      ]), "Two threads accessed the same memory at once, and one of them was writing. main reads (line 3), background writes."
    ),
    (.crashed, .crashed(signal: 4, report: nil), "The process crashed."),
    (
      .crashed, .crashed(signal: 4, report: "Fatal error: Index out of range"),
      "The process crashed. The runtime said: Index out of range"
    ),
    (.nondeterministic, .diverged, "The failing run, played again, ended differently.")
  ]

  static let schedulerFaults: [(SchedulerFault, String)] = [
    (.scenario("no key"), "no key"), (.pipe, "no pipe to a process of its own"), (.thread, "no thread for a participant"),
    (.memory, "no memory for a block"), (.groups, "too many Dispatch groups"),
    (.notifications, "too many notifications of one Dispatch group"), (.unknown, "an unknown fault")
  ]

  static let events: [(TimelineEvent, String)] = [
    (.called(caller: "A", operation: value(".fix"), cancelled: false, thread: nil), "calls fix"),
    (.called(caller: "A", operation: value(".fix"), cancelled: true, thread: 2), "calls fix, already cancelled on thread 2"),
    (.fired(value(".denied"), on: .main), "denied on the main actor"),
    (.fired(value(".denied"), on: .pool), "denied on a background thread"),
    (.fired(value(".denied"), on: .inline), "denied before the call returns"),
    (.fired(value(".denied"), on: .thread(2)), "denied on thread 2"), (.cancelled(caller: "A", thread: nil), "is cancelled"),
    (.subjectReleased(thread: 1), "the scenario releases the object on thread 1"), (.requested("start", number: nil), "start() called"),
    (.requested("cancel", number: 2), "cancel() of object 2 called"), (.returned(caller: "A", value("7")), "returned 7"),
    (.threw(caller: "A", network), "threw FixError.network"), (.sleepersLeft(1), "one task still sleeps"),
    (.sleepersLeft(3), "3 tasks still sleep"), (.reported("Fatal error: x\ny"), "x"),
    (.ended(.resumedTwice, report: nil), "a continuation is resumed a second time"),
    (.ended(.crashed, report: nil), "the process crashes"), (.ended(.crashed, report: "Fatal error: x"), "traps: x"),
    (.ended(.deadlocked, report: nil), "no thread can continue"),
    (.ended(.livelocked, report: nil), "the run goes on without progress"),
    (.ended(.blockedThread, report: nil), "a thread that tasks share is blocked"),
    (.ended(.dataRace, report: nil), "two threads access the same memory at once"),
    (.ended(.exitedEarly, report: nil), "the process ends before the scenario does"),
    (.stillWaiting(caller: "A"), "is still suspended, and nothing is left to happen")
  ]

  private static func failed(_ reason: ToolFailure) -> Fault { .toolFailed(tool: "swiftc", reason: reason) }
  private static func broken(_ defect: LessonDefect) -> Fault { .lessonBroken(lesson: "05-Guards", defect: defect) }

  static let faults: [(Fault, String)] =
    [
      (.missingFile("a.swift"), "There is no file at a.swift."),
      (.notUTF8("a.swift"), "a.swift is not UTF-8 text. Save it as UTF-8 and grade again."),
      (.tooLarge("a.swift", bytes: 70_000), "a.swift has 70000 bytes, more than a submission may have."),
      (.notAFile("a"), "a is not a plain file: folders and devices are not graded."),
      (.cannotWrite("a", reason: .noFreeName), "Cannot write a: no free name."),
      (.cannotWrite("a", reason: .system(SystemError(code: 13))), "Cannot write a: Permission denied."),
      (broken(.noSuite), "Lesson 05-Guards itself is broken: it has no suite."),
      (broken(.noCase("x")), "Lesson 05-Guards itself is broken: it has no case x."),
      (broken(.noHint(3)), "Lesson 05-Guards itself is broken: it has no hint 3."),
      (broken(.stubDoesNotCompile), "Lesson 05-Guards itself is broken: its stub does not compile."),
      (broken(.driverDoesNotCompile("no x")), "Lesson 05-Guards itself is broken: its driver does not compile: no x.")
    ]
    + toolFailures.map { (failed($0), "swiftc failed: \($1). `swift run grader doctor` looks for the cause.") }

  private static let toolFailures: [(ToolFailure, String)] =
    [
      (.output("no file"), "no file"), (.system(SystemError(code: 2)), "No such file or directory"),
      (.notOnPath, "it is not on the PATH; install Swift 6.3 from swift.org and try again"), (.cannotStart, "it cannot be started"),
      (.noCommandLine, "`-###` printed no command line"), (.requestNotEncoded, "the request cannot be encoded"),
      (.observationsMissing(sent: 1, of: 2), "it ended well, but sent 1 of 2 observations"),
      (.exchangeVersion(found: 1, expected: 2), "it speaks version 1 of the exchange, not 2. Build the grader again"),
      (.slotLayout(found: 1, expected: 2), "its memory has layout 1, not 2. Build the grader again")
    ] + schedulerFaults.map { (.scheduler($0), $1) }

  static let participants: [(Participant, String)] = [
    (.main, "main"), (.job(2), "task thread 2"), (.dispatch(1), "queue thread 1"), (.background, "background"),
    (.callback(3), "thread 3")
  ]

  static let waits: [(WaitKind, String)] = [
    (.unknown, "something unknown"), (.lock, "a lock"), (.runtimeLock, "a lock of Swift's runtime"), (.mutex, "a Mutex"),
    (.readLock, "a read lock"), (.writeLock, "a write lock"),
    (.spinLock, "a spin lock"), (.queueOrFutex, "a queue or futex"), (.condition, "a condition"), (.semaphore, "a semaphore"),
    (.group, "a group"), (.queue, "a queue"), (.initializer, "an initializer"), (.sleep, "the end of a sleep")
  ]

  /// One case for each value: all that can stand in a report.
  static var cases: [CaseResult] {
    mismatches.enumerated().map { ReportFixture.result("mismatch-\($0)", "a mismatch", .wrongResult, mismatch: $1.0) }
      + endings.enumerated().map { ReportFixture.result("ending-\($0)", "an ending", $1.0, ending: $1.1) }
      + schedulerFaults.enumerated().map { ReportFixture.result("fault-\($0)", "a fault", .graderFault, ending: .fault($1.0)) }
      + waits.map { wait in
        ReportFixture.result(
          "wait", "a wait", .deadlocked, ending: .deadlocked(participants.map { waits($0.0, wait.0, $0.0, line: nil) }))
      }
      + [
        ReportFixture.result("timeline", "a timeline", .wrongResult) { result in
          result.timeline = events.map { TimelineEntry(at: -1, event: $0.0) }
          result.interleaving = participants.map { InterleavingStep(participant: $0.0, kind: .atomicAccess, line: nil) }
        }
      ]
  }
}
