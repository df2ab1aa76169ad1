import Base
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// Threads that wait, and loops that never end.
  @Suite struct ThreadVerdicts {
    private static func ticks(_ name: String, is verdict: Verdict, imports: String = "", _ body: String) -> Answer {
      Answer(name, is: verdict, in: ["tick"], only: ["tick"], FirstLesson.ticking(body, imports: imports))
    }
    private static let flag = """
      import Synchronization
      final class Flag: Sendable {
        private let up = Mutex(false)
        var isUp: Bool { up.withLock { $0 } }
        func raise() { up.withLock { $0 = true } }
      }
      """

    static let answers = [
      ticks(
        "spins on an atomic", is: .livelocked, imports: "import Synchronization",
        "let up = Flag()\ntimer.start { up.word.store(true, ordering: .releasing) }\nwhile !up.word.load(ordering: .acquiring) {}\n}\n"
          + "final class Flag: Sendable { let word = Atomic(false)"),
      ticks("spins on a lock", is: .livelocked, imports: flag, "let up = Flag()\ntimer.start { up.raise() }\nwhile !up.isUp {}"),
      ticks(
        "yields for ever", is: .livelocked, imports: flag,
        "let up = Flag()\ntimer.start {}\nwhile !up.isUp { await Task.yield() }"),
      ticks(
        "sleeps for ever", is: .livelocked, imports: flag,
        "let up = Flag()\ntimer.start {}\nwhile !up.isUp { try? await Task.sleep(for: .milliseconds(1)) }"),
      ticks(
        "looks at the clock", is: .livelocked,
        "let end = ContinuousClock.now + .seconds(1)\nwhile ContinuousClock.now < end {}\n"
          + "await withCheckedContinuation { c in timer.start { c.resume() } }"),
      ticks(
        "a semaphore", is: .blockedThread, imports: "import Dispatch",
        "wait(timer)\n}\nfunc wait(_ timer: OneShotTimer) {\n  let done = DispatchSemaphore(value: 0)\n"
          + "  timer.start { done.signal() }\n  done.wait()  // ←"),
      ticks(
        "Thread.sleep", is: .blockedThread, imports: "import Foundation",
        "wait()\nawait withCheckedContinuation { c in timer.start { c.resume() } }\n}\nfunc wait() {\n"
          + "  Thread.sleep(forTimeInterval: 0.01)  // ←"),
      ticks(
        "sleep()", is: .blockedThread, imports: "import Glibc",
        "wait()\nawait withCheckedContinuation { c in timer.start { c.resume() } }\n}\nfunc wait() {\n  usleep(10)  // ←"),
      ticks(
        "read() from a pipe", is: .blockedThread, imports: "import Glibc",
        "wait(timer)\n}\nfunc wait(_ timer: OneShotTimer) {\n  var ends: [Int32] = [0, 0]\n  pipe(&ends)\n  let end = ends[1]\n"
          + "  timer.start {\n    var byte: UInt8 = 1\n    write(end, &byte, 1)\n  }\n  var byte: UInt8 = 0\n  read(ends[0], &byte, 1)"),
      ticks(
        "a lock taken twice", is: .deadlocked, imports: "import Foundation",
        "twice(NSLock())\nawait withCheckedContinuation { c in timer.start { c.resume() } }\n}\nfunc twice(_ lock: NSLock) {\n"
          + "  lock.lock()\n  lock.lock()  // ←"),
      ticks(
        "a queue inside itself", is: .deadlocked, imports: "import Dispatch",
        "let queue = DispatchQueue(label: \"q\")\nqueue.sync { queue.sync {} }  // ←\n"
          + "await withCheckedContinuation { c in timer.start { c.resume() } }")
    ]
    @Test(arguments: answers) func verdict(_ answer: Answer) throws { try answer.grade(FirstLesson.lesson, by: lessons) }

    /// Time goes on while a task sleeps, not while it spins.
    @Test(arguments: ["yield()", "sleep(for: .milliseconds(1))"]) func `polling is a livelock`(_ step: String) throws {
      let text = FirstLesson.ticking(
        "let up = Flag()\ntimer.start { up.raise() }\nwhile !up.isUp { try? await Task.\(step) }", imports: Self.flag)
      let result = try lessons.grade(FirstLesson.lesson, Submission(path: "Answer.swift", text: text), .init(cases: ["tick"]))
      #expect(result.verdict == (step == "yield()" ? .livelocked : .passed))
    }
  }
}
