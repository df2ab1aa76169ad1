import Base
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// Bugs that people really write, where callbacks come on any thread.
  @Suite struct HandMadeBugs {
    private static let readers = Result { try Readers.lesson() }
    private static let all = ["one", "two-in-a-row", "on-main", "at-once", "asks-again"]

    static let bugs = [
      Answer(
        "a constant", is: .wrongResult, in: all,
        Readers.reader(["func read() async throws -> Reading { Reading(value: 7) }", Readers.done("")])),
      Answer(
        "resumed as often as the callback comes", is: .resumedTwice, in: ["two-in-a-row", "at-once"],
        Readers.reader([Readers.mutex, Readers.done("waiting.withLock { $0 }?.resume(with: result)  // ←")])),
      Answer("stored and forgotten", is: .neverResumed, in: all, Readers.reader([Readers.mutex, Readers.done("")])),
      Answer(
        "dropped", is: .droppedContinuation, in: all,
        Readers.reader([Readers.mutex, Readers.done("waiting.withLock { $0 = nil }")])),
      Answer(
        "check, then act, in two regions", is: .resumedTwice, in: ["at-once"],
        Readers.reader([
          Readers.mutex,
          Readers.done(
            """
            guard let continuation = waiting.withLock({ $0 }) else { return }
            waiting.withLock { $0 = nil }
            continuation.resume(with: result)  // ←
            """)
        ])),
      Answer(
        "a semaphore around the callback", is: .blockedThread, in: all,
        Readers.reader(
          imports: ["Dispatch", "Synchronization"],
          [
            """
            let answer = Mutex<Result<Reading, any Error>?>(nil)
            let answered = DispatchSemaphore(value: 0)
            func read() async throws -> Reading { try wait() }
            func wait() throws -> Reading {
              hub.sample()
              answered.wait()  // ←
              guard let result = answer.withLock({ $0.take() }) else { throw SensorError.lost }
              return try result.get()
            }
            """,
            Readers.done("answer.withLock { $0 = result }\nanswered.signal()")
          ]))
    ]
    @Test(arguments: bugs) func bug(_ answer: Answer) throws {
      let lesson = try Self.readers.get()
      try answer.grade(lesson.lesson, by: lesson.grader)
    }

    /// The slot is cleared after the resume, and with it what the caller has put there meanwhile.
    @Test func `a resume before the slot is cleared resumes twice`() throws {
      let answer = Answer(
        "resumes, then clears", is: .resumedTwice, in: ["at-once"],
        Readers.reader([
          Readers.mutex,
          Readers.done(
            """
            guard let continuation = waiting.withLock({ $0 }) else { return }
            continuation.resume(with: result)  // ←
            waiting.withLock { $0 = nil }
            """)
        ]))
      let lesson = try Self.readers.get()
      let result = try lesson.grader.grade(lesson.lesson, answer.submission)
      #expect(
        result.cases.map { "\($0.id) \($0.verdict)" } == [
          "one passed", "two-in-a-row passed", "on-main passed", "at-once resumedTwice", "asks-again droppedContinuation"
        ])
      #expect(result.firstFailure?.location?.line == answer.markedLines.first)
      #expect(result.cases.last?.observed == "A is still suspended when nothing can happen any more")
    }

    static let races = [
      Answer(
        "an unsynchronised take()", is: .dataRace, in: ["at-once"],
        Readers.reader(
          as: Readers.unchecked, imports: [],
          [
            """
            var waiting: CheckedContinuation<Reading, any Error>?
            func read() async throws -> Reading {
              try await withCheckedThrowingContinuation { continuation in
                waiting = continuation
                hub.sample()
              }
            }
            """,
            Readers.done("waiting.take()?.resume(with: result)  // ←")
          ])),
      Answer(
        "a race on a flag", is: .dataRace, in: ["at-once"],
        Readers.reader(
          as: Readers.unchecked,
          [
            "var isDone = false",
            Readers.mutex.replacing("    hub", with: "    isDone = false\n    hub"),
            Readers.done(
              """
              if isDone { return }  // ←
              isDone = true  // ←
              waiting.withLock { $0.take() }?.resume(with: result)
              """)
          ]))
    ]
    @Test(arguments: races) func race(_ answer: Answer) throws {
      let lesson = try Self.readers.get()
      let result = try answer.grade(lesson.lesson, by: lesson.grader)
      let failure = try #require(result.firstFailure)
      // Both sides are named, each with its line.
      let lines = failure.message.matches(of: /thread \d (?:reads|writes) \(line (\d+)\)/).compactMap { Int($0.1) }
      #expect(lines.count == 2 && Set(lines) == Set(answer.markedLines), "\(failure.message)")
    }
  }
}
