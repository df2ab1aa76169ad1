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
      let session: GradingSession
      let test: TestCase

      init() throws {
        lesson = try Determinism.readers.get()
        let workshop = try lesson.grader.workshop { _ in }
        let submission = Submission(path: "Answer.swift", text: Determinism.racy)
        let product = try workshop.builder.build(submission, module: "Readers", driver: lesson.driver)
        guard case .executable(let executable) = product else { throw Lab.Failure.notBuilt("\(product)") }
        session = GradingSession(
          grader: lesson.grader, workshop: workshop, suite: Readers.suite, submission: submission, executable: executable, seed: 7)
        test = try #require(Readers.suite.cases.first { $0.id == "at-once" })
      }
      func result() throws -> CaseResult { try #require(try session.results(of: [test], onProgress: { _ in }).first) }
      func remove() { Files.remove(session.executable.folder) }
    }

    @Test func oneVerdictAndOneScheduleUnderLoad() throws {
      let built = try Built()
      defer { built.remove() }
      let quiet = try built.result()
      let loaded = try underLoad { try (0..<20).map { _ in try built.result() } }
      #expect(quiet.verdict == .resumedTwice)
      #expect(quiet.schedule?.contains(".") == true)
      #expect(Set(loaded) == [quiet], "\(Set(loaded).map { "\($0.verdict) \($0.schedule ?? "") \($0.schedules)" })")
    }

    @Test func theWholeWayTwice() throws {
      let lesson = try Self.readers.get()
      let submission = Submission(path: "Answer.swift", text: Self.racy)
      let results = try (0..<2).map { _ in try lesson.grader.grade(lesson.lesson, submission, .init(cases: ["at-once"])) }
      #expect(results[0] == results[1])
    }

    @Test func aReplayIsTheSameFiftyTimes() throws {
      let built = try Built()
      defer { built.remove() }
      let schedule = try #require(try built.result().schedule.flatMap { Schedule($0) })
      #expect(schedule.choices.contains { $0 != 0 })
      let plan = CasePlayer.plans(of: built.test, seed: 7)[0]
      let request = Request(scenarios: [plan.scenario], search: .replay(schedule), live: true)
      let runner = Runner(runtime: built.session.workshop.builder.runtime, executable: built.executable, core: 0)
      var seen: [String: Int] = [:]
      for _ in 0..<50 {
        let play = try runner.play(request)
        let moves = play.slot.map { "\($0.moves)" } ?? "no slot"
        seen["\(play.exit) \(play.messages) \(moves)", default: 0] += 1
      }
      #expect(seen.values.sorted() == [50], "\(seen.keys)")
      #expect(seen.keys.first?.hasPrefix("signalled(\(SIGILL)") == true || seen.keys.first?.hasPrefix("signalled(\(SIGTRAP)") == true)
    }

    @Test func aReplayFromAReportFailsInTheSameWay() throws {
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
      let schedule = try #require(failure.schedule.flatMap { Schedule($0) })
      let replayed = lessons.replay(FirstLesson.lesson, case: failure.id, schedule: schedule, submission: path)
      #expect(replayed.verdict == .dataRace)
      #expect(replayed.firstFailure?.schedule == failure.schedule)
      #expect(replayed.firstFailure?.interleaving == failure.interleaving)
      #expect(replayed.firstFailure?.message == failure.message)
    }
  }
}
