import Base
import Judging
@_spi(Stage) import Legacy
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// A lesson with compiler settings is graded with all of them, then without; the worse run counts.
  @Suite struct CompilerSettings {
    private static let suite = Suite(
      "93-Settings", of: RacingCallbacksExercise.self, signature: "final class SensorReader", compilerSettings: CompilerSetting.allCases
    ) {
      Case("one", "one reading answers one call", note: "-") { draw in
        let reading = Reading(value: draw.integer(in: 10...99))
        call("A", .read)
        after(5, .sample) { fire(.read(reading)) }
        expect { caller("A").returns(.reading(reading), at: 5) }
      }
      Case("failure", "a failure is thrown", note: "-") { _ in
        call("A", .read)
        after(5, .sample) { fire(.fail(.lost)) }
        expect { caller("A").fails(SensorError.lost, at: 5) }
      }
    }

    private static let lesson = Result {
      try OwnLesson(suite, driver: Readers.driver.replacing("Readers", with: "Settings"))
    }

    /// A right reader; its lines before the first suspension, and what stands beside it.
    private static func reader(first: String = "", beside: String = "") -> String {
      let members = [
        Readers.mutex.replacing("try await with", with: "\(first)\n  return try await with"),
        Readers.done("waiting.withLock { $0.take() }?.resume(with: result)")
      ]
      return Readers.reader(as: "nonisolated final class SensorReader: SensorDelegate", members) + beside
    }

    private func grade(
      _ name: String, is verdict: Verdict, in failing: [String] = [], _ text: String
    ) throws -> (result: LessonResult, compilation: Compilation) {
      let lesson = try Self.lesson.get()
      let result = try Answer(name, is: verdict, in: failing, text).grade(lesson.lesson, by: lesson.grader)
      return (result, try #require(result.compilation))
    }

    @Test func `what holds with and without passes`() throws {
      let (_, compilation) = try grade("right", is: .passed, Self.reader())
      #expect(compilation == Compilation(settings: CompilerSetting.allCases, isWithSettings: true, otherVerdict: .passed))
    }

    @Test func `what compiles only with the settings does not compile`() throws {
      let (result, compilation) = try grade("a global variable", is: .doesNotCompile, Self.reader(beside: "var count = 0\n"))
      #expect(compilation == Compilation(settings: CompilerSetting.allCases, isWithSettings: false, otherVerdict: .passed))
      #expect(result.diagnostics.contains { $0.severity == .error && $0.message.contains("'count' is not concurrency-safe") })
    }

    @Test func `what compiles only without the settings does not compile`() throws {
      let (result, compilation) = try grade(
        "calls a function of the module", is: .doesNotCompile,
        Self.reader(beside: "func count() {}\nnonisolated func counts() { count() }\n"))
      #expect(compilation == Compilation(settings: CompilerSetting.allCases, isWithSettings: true, otherVerdict: .passed))
      #expect(result.diagnostics.contains { $0.severity == .error && $0.message.contains("main actor-isolated global function 'count()'") })
    }

    @Test func `what compiles in neither way is shown with the settings`() throws {
      let (_, compilation) = try grade("no type", is: .doesNotCompile, Self.reader(beside: "let count: Nothing = 0\n"))
      #expect(compilation == Compilation(settings: CompilerSetting.allCases, isWithSettings: true, otherVerdict: .doesNotCompile))
    }

    @Test func `each setting reaches the compiler, and the worse run counts`() throws {
      // Isolated to the main actor by default, or run by whoever calls.
      let assumes = Self.reader(first: "await assumes()", beside: "func assumes() { MainActor.assumeIsolated {} }\n")
      let (_, without) = try grade("assumes the main actor", is: .crashed, in: ["one", "failure"], assumes)
      #expect(without.isWithSettings == false)
      #expect(without.otherVerdict == .passed)
      // Nonisolated and asynchronous: run by the caller's actor, or by none.
      let leaves = Self.reader(
        first: "await isolated()",
        beside: """
          @MainActor func isolated() async { await leaves() }
          nonisolated func leaves() async {
            let here = #isolation
            precondition(here == nil)
          }

          """)
      let (_, with) = try grade("assumes no actor", is: .crashed, in: ["one", "failure"], leaves)
      #expect(with.isWithSettings == true)
      #expect(with.otherVerdict == .passed)
    }

    @Test func `one run can be chosen`() throws {
      let lesson = try Self.lesson.get()
      let submission = Submission(path: "Answer.swift", text: Self.reader(beside: "var count = 0\n"))
      func verdict(_ settings: [CompilerSetting]) throws -> Verdict {
        let result = try lesson.grader.grade(lesson.lesson, submission, .init(settings: settings))
        #expect(result.compilation?.otherVerdict == nil)
        return result.verdict
      }
      #expect(try verdict(CompilerSetting.allCases) == .passed)
      #expect(try verdict([.mainActorByDefault]) == .passed)
      #expect(try verdict([]) == .doesNotCompile)
    }

    @Test func `the settings of each run are part of a result's name`() {
      let plan = GradingPlan(suite: Self.suite, seed: 1), submission = Submission(path: "Answer.swift", text: "")
      let all = CompilerSetting.allCases
      let runs: [[[CompilerSetting]]] = [[[]], [all, []], [[], all], [all], [[.mainActorByDefault], []], [[.mainActorByDefault]]]
      let keys = runs.map { Cache.key(submission: submission, plan: plan, settings: $0, driver: "", runtime: "") }
      #expect(Set(keys).count == runs.count)
    }
  }
}
