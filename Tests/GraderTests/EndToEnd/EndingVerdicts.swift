import Base
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// How a process ends.
  @Suite struct EndingVerdicts {
    private static func ticks(_ name: String, is verdict: Verdict, imports: String = "import Glibc", _ body: String) -> Answer {
      Answer(name, is: verdict, in: ["tick"], only: ["tick"], FirstLesson.ticking(body, imports: imports))
    }

    /// Asleep in the kernel, where the scheduler cannot see it.
    private static let holding = """
      func hold() {
        var ends: [Int32] = [0, 0], byte: UInt8 = 0
        pipe(&ends)
        read(ends[0], &byte, 1)
      """

    static let answers = [
      ticks("exit(0)", is: .exitedEarly, "exit(0)"),
      ticks("_exit(0)", is: .exitedEarly, "_exit(0)"),
      ticks("Foundation's exit(0)", is: .exitedEarly, imports: "import Foundation", "exit(0)"),
      ticks("exit(3)", is: .exitedEarly, "exit(3)"),
      ticks("a thread that exits", is: .exitedEarly, imports: "import Foundation", "Thread { exit(0) }.start()\nhold()\n}\n\(holding)"),
      ticks("array index", is: .crashed, "let none: [Int] = []\nprint(none[timer === timer ? 3 : 0])  // ←\n"),
      ticks("force unwrap", is: .crashed, "let none = Int(\"x\")\nprint(none!)  // ←"),
      ticks("overflow", is: .crashed, "var n = UInt8.max\nif timer === timer { n += 1 }  // ←\nprint(n)"),
      ticks("precondition", is: .crashed, "precondition(timer !== timer, \"not that one\")  // ←"),
      ticks("abort()", is: .crashed, "abort()  // ←"),
      ticks("SIGTERM", is: .crashed, "kill(getpid(), SIGTERM)\nwhile true {}"),
      ticks("SIGKILL, as of a system without memory", is: .overLimit, "kill(getpid(), SIGKILL)\nwhile true {}"),
      ticks("null", is: .crashed, "let p = UnsafeMutablePointer<Int>(bitPattern: 8)\np?.pointee = 1  // ←"),
      ticks(
        "endless recursion", is: .crashed, imports: "func deep(_ n: Int) -> Int { n < 0 ? n : deep(n + 1) + deep(n + 2) }",
        "print(deep(1))"),
      ticks(
        "prints the runtime's sentence and aborts", is: .crashed,
        "print(\"SWIFT TASK CONTINUATION MISUSE: f() tried to resume its continuation more than once\")\nfflush(nil)\nabort()"),
      ticks("endless loop", is: .overLimit, imports: "", "while true {}"),
      ticks("endless print", is: .overLimit, imports: "", "while true { print(\"again and again and again and again and again\") }"),
      ticks(
        "more memory than there is", is: .overLimit, imports: "",
        "print(UnsafeMutableRawPointer.allocate(byteCount: 1 << 42, alignment: 16))")
    ]
    @Test(arguments: answers) func verdict(_ answer: Answer) throws { try answer.grade(FirstLesson.lesson, by: lessons) }

    @Test func `the exit status is reported`() throws {
      let text = FirstLesson.ticking("exit(3)", imports: "import Glibc")
      let result = try lessons.grade(FirstLesson.lesson, Submission(path: "Answer.swift", text: text), .init(cases: ["tick"]))
      #expect(result.firstFailure?.message == "The process ended before the case did. It exited with status 3.")
    }

    @Test func `the runtime's sentence is quoted`() throws {
      let text = FirstLesson.ticking("precondition(timer !== timer, \"not that one\")")
      let result = try lessons.grade(FirstLesson.lesson, Submission(path: "Answer.swift", text: text), .init(cases: ["tick"]))
      #expect(result.firstFailure?.message == "The process crashed. The runtime said: Precondition failed: not that one")
    }

    /// Resumes twice in the first process and once in the next: no verdict rests on that.
    @Test func `what differs from process to process is nondeterministic`() throws {
      let text = FirstLesson.ticking(
        """
        await withCheckedContinuation { continuation in
          timer.start {
            if mkdir("been-here", 0o755) == 0 { continuation.resume() }
            continuation.resume()
          }
        }
        """,
        imports: "import Glibc")
      let answer = Answer("remembers", is: .nondeterministic, in: ["tick"], only: ["tick"], text)
      let result = try answer.grade(FirstLesson.lesson, by: lessons)
      #expect(result.firstFailure?.expected == "the same schedule fails in the same way: resumed twice")
      #expect(result.firstFailure?.observed == "first resumed twice, then pass")
    }

    @Test func `output beyond the cap is not stored`() throws {
      let text = FirstLesson.ticking(
        """
        for _ in 0..<40_000 { print("0123456789") }
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in timer.start {} }
        """)
      let result = try lessons.grade(FirstLesson.lesson, Submission(path: "Answer.swift", text: text), .init(cases: ["tick"]))
      #expect(result.verdict == .droppedContinuation)
      let output = try #require(result.firstFailure?.output)
      #expect(output.utf8.count <= 2 << 16)
      #expect(output.hasPrefix("0123456789\n0123456789\n"))
    }
  }
}
