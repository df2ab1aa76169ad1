import Base
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// What becomes of the continuation, and what the caller gets.
  @Suite struct ContinuationVerdicts {
    static let answers = [
      Answer("right", is: .passed, FirstLesson.right),
      Answer(
        "resumed twice", is: .resumedTwice, in: FirstLesson.ticking,
        FirstLesson.ticking(
          """
          await withCheckedContinuation { continuation in
            timer.start {
              continuation.resume()
              continuation.resume()  // ←
            }
          }
          """)),
      Answer(
        "unsafe, resumed twice", is: .resumedTwice, in: FirstLesson.ticking,
        FirstLesson.ticking(
          """
          await withUnsafeContinuation { continuation in
            timer.start {
              continuation.resume()
              continuation.resume()  // ←
            }
          }
          """)),
      Answer(
        "kept", is: .neverResumed, in: FirstLesson.ticking,
        FirstLesson.ticking(
          """
          await withCheckedContinuation { continuation in
            kept.withLock { $0.append(continuation) }
            timer.start {}
          }
          """,
          imports: "import Synchronization\nlet kept = Mutex<[CheckedContinuation<Void, Never>]>([])")),
      Answer(
        "unsafe, kept", is: .neverResumed, in: FirstLesson.ticking,
        FirstLesson.ticking("await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in timer.start {} }")),
      Answer(
        "dropped", is: .droppedContinuation, in: FirstLesson.ticking,
        FirstLesson.ticking("await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in timer.start {} }")),
      Answer(
        "a constant", is: .wrongResult, in: FirstLesson.asking,
        FirstLesson.withTicking("func requestTracking(from manager: TrackingManager) async -> TrackingStatus { .notDetermined }")),
      Answer(
        "does not wait", is: .tooEarly, in: ["tick", "tick-again", "any-calls"],
        FirstLesson.ticking("timer.start {}")),
      Answer(
        "sleeps after the tick", is: .tooLate, in: FirstLesson.ticking,
        FirstLesson.ticking(
          """
          await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
          try? await Task.sleep(for: .milliseconds(3))
          """)),
      Answer(
        "leaves a sleeper", is: .leftWorkBehind, in: FirstLesson.ticking,
        FirstLesson.ticking(
          """
          await withCheckedContinuation { continuation in timer.start { continuation.resume() } }
          Task { try? await Task.sleep(for: .seconds(60)) }
          """))
    ]

    @Test(arguments: answers) func verdict(_ answer: Answer) throws { try answer.grade(FirstLesson.lesson, by: lessons) }

    @Test func stub() throws {
      let stub = try Files.text("\(root)/Tests/\(FirstLesson.lesson)/Stub.swift.txt")
      let all = lessons.catalog.suites.first { $0.lesson == FirstLesson.lesson }?.cases.map(\.id) ?? []
      try Answer("stub", is: .notAttempted, in: all, stub).grade(FirstLesson.lesson, by: lessons)
    }

    @Test func `a lesson of which one function is not written`() throws {
      let text = FirstLesson.withTicking(
        "func requestTracking(from manager: TrackingManager) async -> TrackingStatus { todo(\"later\") }")
      let result = try lessons.grade(FirstLesson.lesson, Submission(path: "Answer.swift", text: text))
      #expect(result.verdict == .notAttempted)
      #expect(result.cases.filter { $0.verdict == .passed }.map(\.id) == ["tick", "tick-again", "tick-while-suspending"])
      #expect(result.firstFailure?.message == "Not written yet: later")
    }

    @Test func `a right answer gets all points`() throws {
      let result = try lessons.grade(FirstLesson.lesson, Submission(path: "Answer.swift", text: FirstLesson.right))
      #expect(result.points == result.cases.reduce(0) { $0 + $1.maxPoints })
      #expect(result.submission == "sha256:\(SHA256.hex(FirstLesson.right))")
    }
  }
}
