import Base
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// Styles that are all right; each must pass, whatever the interleaving.
  @Suite struct RightStyles {
    private static let readers = Result { try Readers.lesson() }

    /// A slot in a plain variable, guarded by `locked`.
    private static func guarded(_ lock: String, imports: [String]) -> Answer {
      let reading = """
        var waiting: CheckedContinuation<Reading, any Error>?
        func read() async throws -> Reading {
          try await withCheckedThrowingContinuation { continuation in
            locked { waiting = continuation }
            hub.sample()
          }
        }
        """
      return Answer(
        "guarded by \(imports)", is: .passed,
        Readers.reader(
          as: Readers.unchecked, imports: imports,
          [reading, lock, Readers.done("locked { waiting.take() }?.resume(with: result)")]))
    }
    private static let actor = """
      var waiting: CheckedContinuation<Reading, any Error>?
      func read() async throws -> Reading {
        try await withCheckedThrowingContinuation { continuation in
          waiting = continuation
          hub.sample()
        }
      }
      func finish(_ result: Result<Reading, any Error>) { waiting.take()?.resume(with: result) }
      """

    static let styles = [
      Answer("a Mutex", is: .passed, Readers.reader([Readers.mutex, Readers.done("waiting.withLock { $0.take() }?.resume(with: result)")])),
      guarded("let lock = NSLock()\nfunc locked<R>(_ body: () -> R) -> R { lock.withLock(body) }", imports: ["Foundation"]),
      guarded(
        "let queue = DispatchQueue(label: \"reader\")\nfunc locked<R>(_ body: () -> R) -> R { queue.sync(execute: body) }",
        imports: ["Dispatch"]),
      guarded(
        """
        let held = Atomic<Bool>(false)
        func locked<R>(_ body: () -> R) -> R {
          while held.exchange(true, ordering: .acquiring) {}
          defer { held.store(false, ordering: .releasing) }
          return body()
        }
        """,
        imports: ["Synchronization"]),
      guarded(
        """
        let turn = DispatchSemaphore(value: 1)
        func locked<R>(_ body: () -> R) -> R {
          turn.wait()
          defer { turn.signal() }
          return body()
        }
        """,
        imports: ["Dispatch", "Foundation"]),
      Answer(
        "queue.async", is: .passed,
        Readers.reader(
          as: Readers.unchecked, imports: ["Dispatch"],
          [
            """
            let queue = DispatchQueue(label: "reader")
            var waiting: CheckedContinuation<Reading, any Error>?
            func read() async throws -> Reading {
              try await withCheckedThrowingContinuation { continuation in
                queue.async {
                  self.waiting = continuation
                  self.hub.sample()
                }
              }
            }
            """,
            Readers.done("queue.async { self.waiting.take()?.resume(with: result) }")
          ])),
      Answer(
        "an actor", is: .passed,
        Readers.reader(
          as: "actor SensorReader: SensorDelegate", imports: [], [actor, "nonisolated " + Readers.done("Task { await finish(result) }")])),
      Answer(
        "on the main actor", is: .passed,
        Readers.reader(
          as: "@MainActor final class SensorReader: SensorDelegate", imports: [],
          [actor, "nonisolated " + Readers.done("Task { @MainActor in finish(result) }")])),
      Answer(
        "DispatchQueue.main", is: .passed,
        Readers.reader(
          as: "@MainActor final class SensorReader: SensorDelegate", imports: ["Dispatch"],
          [actor, "nonisolated " + Readers.done("DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(result) } }")]))
    ]
    @Test(arguments: styles) func passes(_ answer: Answer) throws {
      let lesson = try Self.readers.get()
      let result = try answer.grade(lesson.lesson, by: lesson.grader)
      #expect(result.cases.allSatisfy { !$0.observedOnly })
      #expect(result.cases.suffix(2).allSatisfy { $0.coverage.schedules > 10 }, "\(result.cases.map(\.coverage.schedules))")
    }
  }
}
