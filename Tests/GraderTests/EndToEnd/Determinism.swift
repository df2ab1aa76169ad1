import Base
import Foundation
import Judging
import Specification
import Testing
import Wire

@testable import Engine

extension EndToEnd {
  /// The same file, the same verdict, in the same schedule, however busy the machine is.
  @Suite struct Determinism {
    private static let readers = Result { try Readers.lesson() }
    /// Wrong in one of hundreds of interleavings.
    private static let racy = Readers.reader([
      Readers.mutex,
      Readers.done(
        """
        guard let continuation = waiting.withLock({ $0 }) else { return }
        waiting.withLock { $0 = nil }
        continuation.resume(with: result)
        """)
    ])

    /// The racy answer, built once, and what grading it comes to.
    private struct Built {
      let lesson: OwnLesson
      let grading: CaseGrading

      init() throws {
        lesson = try Determinism.readers.get()
        let workshop = try Lab.shared.get()
        let submission = Submission(path: "Answer.swift", text: Determinism.racy)
        let product = try workshop.builder.build(submission, module: "Readers", driver: lesson.driver)
        guard case .executable(let executable) = product else { throw Lab.Failure.notBuilt("\(product)") }
        grading = CaseGrading(
          workshop: workshop, plan: GradingPlan(suite: Readers.suite, seed: 7, only: ["at-once"]), path: submission.path, module: "Readers",
          executable: executable, options: Grader.Options())
      }
      func result() throws -> CaseResult { try #require(try grading.results(onProgress: { _ in }).first) }
      func remove() { Files.remove(grading.executable.folder) }
    }

    @Test func `one verdict and one schedule under load`() throws {
      let built = try Built()
      defer { built.remove() }
      let quiet = try built.result()
      let loaded = try underLoad { try (0..<20).map { _ in try built.result() } }
      #expect(quiet.verdict == .resumedTwice)
      #expect(quiet.schedule?.choices.isEmpty == false)
      #expect(Set(loaded) == [quiet], "\(Set(loaded).map { "\($0.verdict) \($0.schedule?.description ?? "") \($0.coverage)" })")
    }

    @Test func `the whole way twice gives equal results`() throws {
      let lesson = try Self.readers.get()
      let submission = Submission(path: "Answer.swift", text: Self.racy)
      let results = try (0..<2).map { _ in try lesson.grader.grade(lesson.lesson, submission, .init(cases: ["at-once"])) }
      #expect(results[0] == results[1])
    }

    @Test func `a replay is the same fifty times`() throws {
      let built = try Built()
      defer { built.remove() }
      let schedule = try #require(try built.result().schedule)
      #expect(schedule.choices.contains { $0 != 0 })
      let trial = try #require(built.grading.plan.cases.first?.trials().first)
      let request = Request(scenarios: [trial.scenario], search: .replay(schedule), live: true)
      let runner = Runner(runtime: built.grading.workshop.builder.runtime, executable: built.grading.executable, core: 0)
      var seen: [String: Int] = [:]
      for _ in 0..<50 {
        let play = try runner.run(request)
        let moves = play.slot.map { "\($0.steps)" } ?? "no slot"
        seen["\(play.exit) \(play.messages) \(moves)", default: 0] += 1
      }
      #expect(seen.values.sorted() == [50], "\(seen.keys)")
      #expect(seen.keys.first?.hasPrefix("signalled(\(SIGILL)") == true || seen.keys.first?.hasPrefix("signalled(\(SIGTRAP)") == true)
    }

    @Test func `a replay from a report fails in the same way`() throws {
      let checkout = try ScratchCheckout()
      let path = try checkout.write(
        FirstLesson.withTicking(
          """
          func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
            let slot = Slot()
            return await withCheckedContinuation { continuation in
              manager.requestAuthorization { status in
                if let waiting = slot.waiting { waiting.resume(returning: status) } else { slot.status = status }
              }
              if let status = slot.status { continuation.resume(returning: status) } else { slot.waiting = continuation }
            }
          }
          final class Slot: @unchecked Sendable {
            var waiting: CheckedContinuation<TrackingStatus, Never>?
            var status: TrackingStatus?
          }
          """))
      let result = lessons.grade(FirstLesson.lesson, submission: path)
      let failure = try #require(result.firstFailure)
      #expect(failure.id == "answered-while-suspending")
      #expect(failure.verdict == .dataRace)
      let schedule = try #require(failure.schedule)
      let replayed = lessons.grade(
        FirstLesson.lesson, submission: path, .init(cases: [failure.id], schedule: schedule))
      #expect(replayed.verdict == .dataRace)
      #expect(replayed.firstFailure?.schedule == failure.schedule)
      #expect(replayed.firstFailure?.interleaving == failure.interleaving)
      #expect(replayed.firstFailure?.message == failure.message)
    }
  }
}
